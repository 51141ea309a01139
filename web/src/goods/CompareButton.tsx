import type { Card } from './card.ts'
import { CompareToggle } from './CompareToggle.tsx'
import { toComparedGood } from './comparison.lists.ts'
import { addToComparison, removeFromComparison } from './comparison.state.ts'

/** Adds a good to the comparison and removes it again. */
export function CompareButton({
  good,
  look = 'icon',
}: {
  good: Pick<Card, 'id' | 'code' | 'name' | 'image'>
  look?: 'icon' | 'button'
}) {
  return (
    <CompareToggle
      goods={[good]}
      name={`Compare ${good.name}`}
      label={look === 'button' ? 'Compare' : undefined}
      onToggle={(isCompared, button) => {
        const compared = toComparedGood(good)
        if (isCompared) removeFromComparison(compared)
        else addToComparison(compared, button.closest('article')?.querySelector('img') ?? button)
      }}
    />
  )
}
