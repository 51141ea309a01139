import { island } from '../base/island.tsx'
import type { ComparedGood } from '../goods/comparison.lists.ts'
import { useComparedGoods } from '../goods/comparison.store.ts'

const ComparisonPanel = island(() => import('./ComparisonPanel.tsx'), 'ComparisonPanel')

let wasShown = false

/** The panel stays mounted once shown, so that it can announce that the list is empty. */
const isEverShown = (goods: readonly ComparedGood[]) => (wasShown ||= goods.length > 0)

/** Loads the comparison panel only for visitors who compare products. */
export function ComparisonBar() {
  return useComparedGoods(isEverShown) ? <ComparisonPanel /> : null
}
