import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { pathOf } from '@faceplate/contracts/site.pages'
import { dismissProblem, ensureComparison } from '../goods/comparison.state.ts'
import { useComparison } from '../goods/comparison.store.ts'
import { Icon } from '../ui/Icon.tsx'
import styles from './ComparisonPanel.module.css'
import { ComparisonCounter } from './ComparisonCounter.tsx'
import { ComparisonSlots } from './ComparisonSlots.tsx'

/** The catalogue's pages, where goods are chosen (X-bar). */
const catalogue = /^\/(catalog|product|analogs)\//

/**
 * The visitor's comparison at the bottom of the page: a bar in the catalogue, a round counter elsewhere,
 * and what has become of the last change.
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
  const isInCatalogue = catalogue.test(pathname)
  return (
    <section className={styles.panel} aria-label="Comparison">
      <VisuallyHidden>
        <span ref={spoken} role="status" />
      </VisuallyHidden>
      {problem === undefined ? null : (
        <p className={styles.problem}>
          {problem}
          <button type="button" aria-label="Dismiss" onClick={dismissProblem}>
            <Icon name="x" size={18} />
          </button>
        </p>
      )}
      {isShown && isInCatalogue ? <ComparisonSlots goods={goods} /> : null}
      {isShown && !isInCatalogue ? <ComparisonCounter count={goods.length} /> : null}
    </section>
  )
}
