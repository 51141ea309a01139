import { useEffect, useState, useSyncExternalStore, type ReactNode, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { bottomSlotId } from './bottom.slot.ts'

/** The slot exists as long as the document, so there is nothing to subscribe to. */
const subscribe = () => () => {}
const findSlot = () => document.getElementById(bottomSlotId)

/** Observes only the bottom edge of the window: once `during` ends above it, the bar would cover unrelated content. */
const atFoot = '-99% 0px 0px'

/**
 * Renders the bar of a page into the bottom layer while the element that it belongs to crosses the bottom edge of the
 * window. The server renders nothing, because the bars work only with scripts.
 */
export function BottomSlot({
  label,
  during,
  children,
}: {
  /** Accessible name of the section. */
  label: string
  /** The element that the bar belongs to; without it the bar is always shown. */
  during?: RefObject<Element | null>
  children: ReactNode
}) {
  const slot = useSyncExternalStore(subscribe, findSlot, () => null)
  const [isAtFoot, setAtFoot] = useState(!during)
  useEffect(() => {
    if (!during?.current) return undefined
    const views = new IntersectionObserver(
      (entries) => setAtFoot(entries.at(-1)?.isIntersecting === true),
      { rootMargin: atFoot },
    )
    views.observe(during.current)
    return () => views.disconnect()
  }, [during])
  if (!slot || !isAtFoot) return null
  return createPortal(<section aria-label={label}>{children}</section>, slot)
}
