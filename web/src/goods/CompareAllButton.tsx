import type { GoodCard } from '@faceplate/contracts/catalogue.contract'
import { pathOf } from '@faceplate/contracts/site.pages'
import { joinClasses } from '../ui/classes.ts'
import { Icon } from '../ui/Icon.tsx'
import styles from './CompareButton.module.css'
import { toComparedGood } from './comparison.lists.ts'
import { addAllToComparison, removeFromComparison } from './comparison.state.ts'
import { useComparedGoods } from './comparison.store.ts'

/**
 * Puts several goods into the comparison, and takes them out again: a toggle button as `CompareButton` is. As many
 * go in as there is room for. Without scripts it leads to a comparison of them by link.
 */
export function CompareAllButton({
  goods,
}: {
  goods: readonly Pick<GoodCard, 'id' | 'code' | 'name' | 'image'>[]
}) {
  const areCompared = useComparedGoods((compared) =>
    goods.every((good) => compared.some(({ id }) => id === good.id)),
  )
  const className = joinClasses(styles.compare, styles.button)
  const toggle = () => {
    if (areCompared) for (const good of goods) removeFromComparison(good)
    else addAllToComparison(goods.map(toComparedGood))
  }
  return (
    <span className={styles.place}>
      <button type="button" className={className} aria-pressed={areCompared} onClick={toggle}>
        {areCompared ? <Icon name="check" size={20} /> : <Icon name="scale" size={20} />}
        Compare all
      </button>
      <noscript>
        <a
          className={className}
          href={`${pathOf('catalog-comparison')}?ids=${goods.map(({ code }) => code).join(',')}`}
        >
          <Icon name="scale" size={20} />
          Compare all
        </a>
      </noscript>
    </span>
  )
}
