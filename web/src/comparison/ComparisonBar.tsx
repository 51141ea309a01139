import { lazy, Suspense, type ComponentType } from 'react'
import { useShownGoods, type ComparedGood } from '../goods/comparison.goods.ts'

const ComparisonPanel = lazy<ComponentType>(() =>
  import('./ComparisonPanel.tsx').then(
    ({ ComparisonPanel }) => ({ default: ComparisonPanel }),
    // Without it a page still is a page.
    () => ({ default: () => null }),
  ),
)

let wasShown = false

/** Once shown it stays: its last words may be that the list is empty. */
const isEverShown = (goods: readonly ComparedGood[]) => (wasShown ||= goods.length > 0)

/** Loads the comparison for visitors who have one; others load nothing. */
export function ComparisonBar() {
  return useShownGoods(isEverShown) ? (
    <Suspense>
      <ComparisonPanel />
    </Suspense>
  ) : null
}
