import type { Card } from './card.ts'
import { CompareToggle } from './CompareToggle.tsx'
import { toComparedGood } from './comparison.lists.ts'
import { addAllToComparison, removeFromComparison } from './comparison.state.ts'
import { useMessages } from '../ui/text/useMessages.ts'

/** Adds several goods to the comparison, up to its limit, and removes them again. */
export function CompareAllButton({
  goods,
}: {
  goods: readonly Pick<Card, 'id' | 'code' | 'name' | 'image'>[]
}) {
  const t = useMessages()
  return (
    <CompareToggle
      goods={goods}
      label={t('goods.compareAll')}
      onToggle={(areCompared) => {
        if (areCompared) for (const good of goods) removeFromComparison(good)
        else addAllToComparison(goods.map(toComparedGood))
      }}
    />
  )
}
