import { useEffect, useState, useSyncExternalStore, type ReactNode, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { bottomSlotId } from './bottom.slot.ts'

/** The slot is there as long as the document. */
const subscribe = () => () => {}
const findSlot = () => document.getElementById(bottomSlotId)

/** Only the foot of the window: once the end of what the bar is about is above it, the bar lies over what follows. */
const atFoot = '-99% 0px 0px'

/**
 * Puts a page's own bar into the bottom layer, while what it is about goes on below. The server draws nothing there:
 * what acts only with scripts stays there only with them.
 */
export function BottomSlot({
  label,
  during,
  children,
}: {
  /** What is there, for those who do not see it. */
  label: string
  /** Without it, always. */
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
