import type { Card } from './card.ts'
import { CompareToggle } from './CompareToggle.tsx'
import { toComparedGood } from './comparison.lists.ts'
import { addAllToComparison, removeFromComparison } from './comparison.state.ts'

/** Adds several goods to the comparison, up to its limit, and removes them again. */
export function CompareAllButton({
  goods,
}: {
  goods: readonly Pick<Card, 'id' | 'code' | 'name' | 'image'>[]
}) {
  return (
    <CompareToggle
      goods={goods}
      label="Compare all"
      onToggle={(areCompared) => {
        if (areCompared) for (const good of goods) removeFromComparison(good)
        else addAllToComparison(goods.map(toComparedGood))
      }}
    />
  )
}
