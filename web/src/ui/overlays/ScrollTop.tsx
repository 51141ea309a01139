import { useSyncExternalStore } from 'react'
import { Icon } from '../text/Icon.tsx'
import { Button } from '../fields/Button.tsx'
import { scrollBehaviour } from '../motion.ts'
import { useMessages } from '../text/useMessages.ts'

/** Scroll position from which the button is shown (X-top). */
const fromPx = 500

function subscribe(onScroll: () => void) {
  addEventListener('scroll', onScroll, { passive: true })
  return () => removeEventListener('scroll', onScroll)
}

/** A button back to the top of a long page: in the margin, or on phones as the first row of the bottom layer. */
export function ScrollTop() {
  const t = useMessages()
  const isFar = useSyncExternalStore(
    subscribe,
    () => scrollY > fromPx,
    () => false,
  )
  return isFar ? (
    <Button
      look="round"
      aria-label={t('ui.backToTop')}
      onClick={() => {
        scrollTo({ top: 0, behavior: scrollBehaviour() })
        // The button is about to disappear, so keyboard navigation must continue from the top.
        document.querySelector('main')?.focus({ preventScroll: true })
      }}
    >
      <Icon name="arrow-up" size={16} />
    </Button>
  ) : null
}
