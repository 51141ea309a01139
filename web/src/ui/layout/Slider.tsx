import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Icon } from '../text/Icon.tsx'
import { Button } from '../fields/Button.tsx'
import { joinClasses } from '../classes.ts'
import { scrollBehaviour } from '../motion.ts'
import { findForward } from '../reading.direction.ts'
import styles from './Slider.module.css'
import { useMessages } from '../text/useMessages.ts'

/**
 * A row of slides with native scrolling and snapping, and buttons to scroll it. `className` may set the number of
 * visible slides (`--slides`) and the gap between them (`--slide-gap`).
 */
export function Slider({
  label,
  slides,
  className,
}: {
  label: string
  slides: readonly { key: string | number; content: ReactNode }[]
  className?: string | undefined
}) {
  const t = useMessages()
  const track = useRef<HTMLUListElement>(null)
  const count = slides.length
  const [ends, setEnds] = useState({ atStart: true, atEnd: true })

  useEffect(() => {
    const element = track.current
    if (!element || count === 0) return undefined
    const measure = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element
      const scrolled = Math.abs(scrollLeft)
      const atStart = scrolled <= 1
      const atEnd = scrolled >= scrollWidth - clientWidth - 1
      setEnds((ends) =>
        ends.atStart === atStart && ends.atEnd === atEnd ? ends : { atStart, atEnd },
      )
    }
    const resizes = new ResizeObserver(measure)
    resizes.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      resizes.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [count])

  const move = (direction: 1 | -1) => {
    const element = track.current
    if (!element) return
    const left = findForward(element) * direction * element.clientWidth
    element.scrollBy({ left, behavior: scrollBehaviour() })
  }
  const fits = ends.atStart && ends.atEnd
  return (
    <section className={joinClasses(styles.slider, className)} aria-label={label}>
      <ul ref={track} className={styles.track}>
        {slides.map(({ key, content }) => (
          <li key={key} className={styles.slide}>
            {content}
          </li>
        ))}
      </ul>
      {fits ? null : (
        <div className={styles.controls}>
          <Button
            look="round"
            aria-label={t('ui.previous')}
            aria-disabled={ends.atStart}
            onClick={() => move(-1)}
          >
            <Icon name="chevron-left" size={20} />
          </Button>
          <Button
            look="round"
            aria-label={t('ui.next')}
            aria-disabled={ends.atEnd}
            onClick={() => move(1)}
          >
            <Icon name="chevron-right" size={20} />
          </Button>
        </div>
      )}
    </section>
  )
}
