import { island } from '../base/island.tsx'
import type { ComparedGood } from '../goods/comparison.lists.ts'
import { useComparedGoods } from '../goods/comparison.store.ts'

const ComparisonPanel = island(() => import('./ComparisonPanel.tsx'), 'ComparisonPanel')

let wasShown = false

/** Once shown it stays: its last words may be that the list is empty. */
const isEverShown = (goods: readonly ComparedGood[]) => (wasShown ||= goods.length > 0)

/** Loads the comparison for visitors who have one; others load nothing. */
export function ComparisonBar() {
  return useComparedGoods(isEverShown) ? <ComparisonPanel /> : null
}
