import { useEffect, useRef, useState, type ReactNode } from 'react'
import { joinClasses } from '../classes.ts'
import { scrollBehaviour } from '../motion.ts'
import styles from './AnchorBar.module.css'
import tabs from './tabs.module.css'

/** Distance from the top of the viewport at which a section counts as reached (X-anchor). */
const offsetPx = 100

export interface Anchor {
  /** Id of the section. */
  id: string
  title: string
}

/** Whether the sticky bar is stuck at its `top` offset: at the top of the viewport or below the header. */
function isAtTop(bar: HTMLElement): boolean {
  return bar.getBoundingClientRect().top < Number.parseFloat(getComputedStyle(bar).top) + 1
}

/** Scrolls the list of links so that the link of the current section is in the middle. */
function showCurrent(list: HTMLElement | null, id: string | undefined): void {
  const link = list?.querySelector(`[href="#${id}"]`)
  if (!list || !link) return
  const [around, own] = [list.getBoundingClientRect(), link.getBoundingClientRect()]
  const left = own.left + own.width / 2 - around.left - around.width / 2
  list.scrollBy({ left, behavior: scrollBehaviour() })
}

/** Links to the sections of a page; the bar is sticky and marks the current section. */
export function AnchorBar({
  label,
  anchors,
  children,
}: {
  label: string
  anchors: readonly Anchor[]
  /** Content beside the links; `isScrolled` once the bar is stuck. */
  children?: (isScrolled: boolean) => ReactNode
}) {
  const bar = useRef<HTMLElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState<string>()
  const [isScrolled, setScrolled] = useState(false)
  const ids = anchors.map(({ id }) => id).join(' ')

  useEffect(() => {
    const sections = ids.split(' ').map((id) => document.getElementById(id))
    const follow = () => {
      const reached = sections.findLast((section) => {
        if (!section) return false
        // For a heading the section extends to the end of the text that contains it.
        const whole = /^H\d$/.test(section.tagName) ? section.parentElement : section
        const bottom = whole?.getBoundingClientRect().bottom ?? 0
        return section.getBoundingClientRect().top <= offsetPx && bottom > offsetPx
      })
      setCurrent(reached?.id)
      if (bar.current) setScrolled(isAtTop(bar.current))
    }
    follow()
    addEventListener('scroll', follow, { passive: true })
    addEventListener('resize', follow)
    return () => {
      removeEventListener('scroll', follow)
      removeEventListener('resize', follow)
    }
  }, [ids])

  // At the top of the page the list scrolls back to its first link.
  const shown = isScrolled ? current : anchors[0]?.id
  useEffect(() => showCurrent(list.current, shown), [shown])

  if (anchors.length === 0 && !children) return null
  return (
    <nav
      ref={bar}
      className={styles.bar}
      aria-label={label}
      data-scrolled={isScrolled || undefined}
    >
      <ul ref={list} className={joinClasses(tabs.tabs, styles.list)}>
        {anchors.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
      {children?.(isScrolled)}
    </nav>
  )
}
