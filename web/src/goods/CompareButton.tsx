import type { Card } from './card.ts'
import { CompareToggle } from './CompareToggle.tsx'
import { toComparedGood } from './comparison.lists.ts'
import { addToComparison, removeFromComparison } from './comparison.state.ts'
import { useMessages } from '../ui/text/useMessages.ts'

/** Adds a good to the comparison and removes it again. */
export function CompareButton({
  good,
  look = 'icon',
}: {
  good: Pick<Card, 'id' | 'code' | 'name' | 'image'>
  look?: 'icon' | 'button'
}) {
  const t = useMessages()
  return (
    <CompareToggle
      goods={[good]}
      name={t('goods.compareNamed', { name: good.name })}
      label={look === 'button' ? t('goods.compare') : undefined}
      onToggle={(isCompared, button) => {
        const compared = toComparedGood(good)
        if (isCompared) removeFromComparison(compared)
        else addToComparison(compared, button.closest('article')?.querySelector('img') ?? button)
      }}
    />
  )
}
