import type { Card } from './card.ts'
import { CompareToggle } from './CompareToggle.tsx'
import { toComparedGood } from './comparison.lists.ts'
import { addAllToComparison, removeFromComparison } from './comparison.state.ts'

/** Puts several goods into the comparison, as many as there is room for, and takes them out again. */
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
