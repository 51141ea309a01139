import { useSyncExternalStore } from 'react'
import { Icon } from '../text/Icon.tsx'
import { Button } from '../fields/Button.tsx'
import { scrollBehaviour } from '../motion.ts'

/** How far down a page the way back is offered (X-top). */
const fromPx = 500

function subscribe(onScroll: () => void) {
  addEventListener('scroll', onScroll, { passive: true })
  return () => removeEventListener('scroll', onScroll)
}

/** A button back to the top of a long page: in its margin, or the first line of the layer at its foot. */
export function ScrollTop() {
  const isFar = useSyncExternalStore(
    subscribe,
    () => scrollY > fromPx,
    () => false,
  )
  return isFar ? (
    <Button
      look="round"
      aria-label="Back to top"
      onClick={() => {
        scrollTo({ top: 0, behavior: scrollBehaviour() })
        // The button is about to go, and the keyboard goes on from the top.
        document.querySelector('main')?.focus({ preventScroll: true })
      }}
    >
      <Icon name="arrow-up" size={16} />
    </Button>
  ) : null
}
