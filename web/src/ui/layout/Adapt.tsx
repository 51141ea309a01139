import { useLayoutEffect, useRef, type ReactNode } from 'react'

/**
 * Moves its content into another container while the viewport is narrow, and back (X-adapt). It is for containers that
 * CSS cannot move content into, such as a collapsed section. The DOM nodes themselves are moved, so input, selections
 * and canvases in them are kept.
 */
export function Adapt({
  to,
  place = 'last',
  className,
  children,
}: {
  /** Id of the container. Its other children must not change after they are rendered. */
  to: string
  place?: 'first' | 'last' | number
  className?: string | undefined
  children: ReactNode
}) {
  const home = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)

  // A layout effect: its clean-up returns the nodes before React removes them from where it rendered them.
  useLayoutEffect(() => {
    const start = home.current
    const moved = content.current
    if (!start || !moved) return undefined
    const narrow = matchMedia('(width < 48em)')
    const follow = () => {
      const target = narrow.matches ? document.getElementById(to) : start
      if (!target || moved.parentElement === target) return
      const index = place === 'first' ? 0 : place
      const before = index === 'last' ? null : (target.children[index] ?? null)
      move(target, moved, before)
    }
    follow()
    narrow.addEventListener('change', follow)
    return () => {
      narrow.removeEventListener('change', follow)
      start.append(moved)
    }
  }, [place, to])

  return (
    <div ref={home} className={className}>
      <div ref={content}>{children}</div>
    </div>
  )
}

/** `moveBefore` also preserves focus, iframes and animations; not every browser supports it. */
function move(target: Element, node: Element, before: Element | null): void {
  if (node.isConnected && 'moveBefore' in target && typeof target.moveBefore === 'function') {
    target.moveBefore(node, before)
  } else {
    target.insertBefore(node, before)
  }
}
