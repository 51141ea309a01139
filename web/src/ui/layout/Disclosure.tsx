import { useEffect, useRef, type ReactNode } from 'react'

/**
 * A native `details` that also closes like a menu: on Escape, on a click outside and when `closeOn` changes. Without
 * scripts it still opens and closes.
 */
export function Disclosure({
  summary,
  children,
  className,
  closeOn,
}: {
  summary: ReactNode
  children: ReactNode
  className?: string | undefined
  /** A change of this value closes it, for example the path of the page after a navigation. */
  closeOn: string
}) {
  const details = useRef<HTMLDetailsElement>(null)

  const closedOn = useRef(closeOn)

  useEffect(() => {
    if (closedOn.current === closeOn) return
    closedOn.current = closeOn
    if (details.current) details.current.open = false
  }, [closeOn])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const element = details.current
      if (event.key !== 'Escape' || !element?.open) return
      element.open = false
      element.querySelector('summary')?.focus()
    }
    const onPress = (event: PointerEvent) => {
      const element = details.current
      if (element?.open && event.target instanceof Node && !element.contains(event.target)) {
        element.open = false
      }
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onPress)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPress)
    }
  }, [])

  return (
    <details ref={details} className={className}>
      <summary>{summary}</summary>
      {children}
    </details>
  )
}
