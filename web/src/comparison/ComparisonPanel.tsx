import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { VisuallyHidden } from '../ui/text/VisuallyHidden.tsx'
import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { dismissProblem, ensureComparison } from '../goods/comparison.state.ts'
import { useComparison } from '../goods/comparison.store.ts'
import { BottomBar } from '../ui/overlays/BottomBar.tsx'
import { Icon } from '../ui/text/Icon.tsx'
import styles from './ComparisonPanel.module.css'
import { ComparisonSlots } from './ComparisonSlots.tsx'

/**
 * The visitor's comparison at the foot of the window, but on its own page, and what has become of the last change.
 */
export function ComparisonPanel() {
  const { goods, announcement, problem } = useComparison()
  const { pathname } = useLocation()
  const spoken = useRef<HTMLSpanElement>(null)
  // Only a change of what stands there is read out, so it must be empty at first.
  useEffect(() => {
    if (spoken.current) spoken.current.textContent = announcement
  }, [announcement])
  useEffect(ensureComparison, [])

  const isShown = goods.length > 0 && pathname !== pathOf('catalog-comparison')
  return (
    <section aria-label="Comparison">
      <VisuallyHidden>
        <span ref={spoken} role="status" />
      </VisuallyHidden>
      {problem === undefined ? null : (
        <BottomBar className={styles.problem}>
          <p>{problem}</p>
          <button type="button" aria-label="Dismiss" onClick={dismissProblem}>
            <Icon name="x" size={18} />
          </button>
        </BottomBar>
      )}
      {isShown ? <ComparisonSlots goods={goods} /> : null}
    </section>
  )
}
