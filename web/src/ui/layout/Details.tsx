import { useEffect, useRef, type ReactNode } from 'react'
import chevron from './chevron.module.css'
import { joinClasses } from '../classes.ts'
import styles from './Details.module.css'
import { scrollBehaviour } from '../motion.ts'

const widths = {
  'below-768': { media: '(width < 48em)', className: styles.below768 },
  'from-992': { media: '(width >= 62em)', className: styles.from992 },
}

export interface DetailsProps {
  summary: ReactNode
  children: ReactNode
  /** Initial state. */
  open?: boolean
  /** At most one section with the same name is open. */
  name?: string | undefined
  /** Closes the section on a click outside. */
  closeOutside?: boolean | undefined
  /** Scrolls the section to the top of the viewport when a visitor opens it. */
  scrollOnOpen?: boolean | undefined
  /** Viewport widths at which the content is always visible and the summary is only a title. */
  alwaysOpen?: keyof typeof widths | undefined
  className?: string | undefined
}

/**
 * A collapsible section, a native `details` (X-details). It opens within 500 ms; `--details-duration` in the class of
 * the section or of its group sets another duration.
 */
export function Details({
  summary,
  children,
  open,
  name,
  closeOutside = false,
  scrollOnOpen = false,
  alwaysOpen,
  className,
}: DetailsProps) {
  const details = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    if (!closeOutside) return undefined
    const close = ({ target }: MouseEvent) => {
      const element = details.current
      // At these widths the section is always open.
      if (alwaysOpen !== undefined && matchMedia(widths[alwaysOpen].media).matches) return
      if (element && target instanceof Node && !element.contains(target)) element.open = false
    }
    document.addEventListener('click', close)
    return () => document.removeEventListener('click', close)
  }, [closeOutside, alwaysOpen])

  // CSS shows the content at these widths; this effect also sets the state for assistive technology.
  useEffect(() => {
    const element = details.current
    const title = element?.querySelector('summary')
    if (alwaysOpen === undefined || !element || !title) return undefined
    const media = matchMedia(widths[alwaysOpen].media)
    let wasOpen = element.open
    const release = () => {
      if (title.tabIndex !== -1) return
      element.open = wasOpen
      element.name = name ?? ''
      title.tabIndex = 0
    }
    const follow = () => {
      if (media.matches) {
        wasOpen = element.open
        element.name = ''
        element.open = true
        title.tabIndex = -1
      } else release()
    }
    follow()
    media.addEventListener('change', follow)
    return () => {
      media.removeEventListener('change', follow)
      release()
    }
  }, [alwaysOpen, name])

  return (
    <details
      ref={details}
      open={open}
      name={name}
      className={joinClasses(styles.details, alwaysOpen && widths[alwaysOpen].className, className)}
    >
      <summary
        className={joinClasses(styles.summary, chevron.chevron)}
        onClick={() => {
          const element = details.current
          // The handler runs before the browser opens the section.
          if (scrollOnOpen && element?.open === false) void bringIntoView(element)
        }}
      >
        {summary}
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}

/**
 * Scrolls to a section once the opening and closing sections around it no longer move it. It compares positions frame
 * by frame, because browsers do not list transitions of `::details-content` among the animations of an element.
 */
async function bringIntoView(element: HTMLDetailsElement): Promise<void> {
  let top = Number.NaN
  let stillFrames = 0
  while (stillFrames < 3) {
    await new Promise(requestAnimationFrame)
    const next = element.getBoundingClientRect().top + window.scrollY
    stillFrames = next === top ? stillFrames + 1 : 0
    top = next
  }
  if (element.open) element.scrollIntoView({ block: 'start', behavior: scrollBehaviour() })
}
