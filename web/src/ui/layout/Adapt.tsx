import { useLayoutEffect, useRef, type ReactNode } from 'react'

/**
 * Moves its content into another container where the viewport is narrow, and back
 * (X-adapt): for what a style cannot reach, as the inside of a collapsed section. The same nodes are
 * moved, so what was typed, chosen or drawn in them stays.
 */
export function Adapt({
  to,
  place = 'last',
  className,
  children,
}: {
  /** Id of the container, which has no other content but what it is drawn with. */
  to: string
  place?: 'first' | 'last' | number
  className?: string | undefined
  children: ReactNode
}) {
  const home = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)

  // A layout effect, because React takes away nodes only from where it has put them.
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

/** `moveBefore` also keeps the focus, frames and animations, where the browser has it. */
function move(target: Element, node: Element, before: Element | null): void {
  if (node.isConnected && 'moveBefore' in target && typeof target.moveBefore === 'function') {
    target.moveBefore(node, before)
  } else {
    target.insertBefore(node, before)
  }
}
