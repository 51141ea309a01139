import { useEffect, useState } from 'react'
import { Icon } from './Icon.tsx'
import { Button } from './Button.tsx'
import { scrollBehaviour } from './motion.ts'
import styles from './ScrollTop.module.css'

/** How far down a page the way back is offered (X-top). */
const fromPx = 500

/** A button back to the top of a long page. */
export function ScrollTop() {
  const [isFar, setFar] = useState(false)

  useEffect(() => {
    const measure = () => setFar(window.scrollY > fromPx)
    measure()
    addEventListener('scroll', measure, { passive: true })
    return () => removeEventListener('scroll', measure)
  }, [])

  return isFar ? (
    <Button
      look="round"
      className={styles.button}
      aria-label="Back to top"
      onClick={() => {
        scrollTo({ top: 0, behavior: scrollBehaviour() })
        // The button is about to go, and the keyboard goes on from the top.
        document.querySelector('main')?.focus({ preventScroll: true })
      }}
    >
      <Icon name="arrow-up" size={20} />
    </Button>
  ) : null
}
