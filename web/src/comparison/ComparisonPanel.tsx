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
import { useMessages } from '../ui/text/useMessages.ts'

/**
 * The visitor's comparison at the bottom of the window, except on the comparison page, with an announcement of the last
 * change.
 */
export function ComparisonPanel() {
  const { goods, announcement, problem } = useComparison()
  const t = useMessages()
  const { pathname } = useLocation()
  const liveRegion = useRef<HTMLSpanElement>(null)
  // Screen readers announce only changes to a live region, so it is empty when mounted.
  useEffect(() => {
    if (liveRegion.current) liveRegion.current.textContent = announcement?.(t) ?? ''
  }, [announcement, t])
  useEffect(ensureComparison, [])

  const isShown = goods.length > 0 && pathname !== pathOf('catalog-comparison')
  return (
    <section aria-label={t('comparison.bar.label')}>
      <VisuallyHidden>
        <span ref={liveRegion} role="status" />
      </VisuallyHidden>
      {problem === undefined ? null : (
        <BottomBar className={styles.problem} isOver>
          <p>{problem(t)}</p>
          <button type="button" aria-label={t('comparison.bar.dismiss')} onClick={dismissProblem}>
            <Icon name="x" size={18} />
          </button>
        </BottomBar>
      )}
      {isShown ? <ComparisonSlots goods={goods} /> : null}
    </section>
  )
}
