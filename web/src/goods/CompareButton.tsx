import type { GoodCard } from '@faceplate/contracts/catalogue.contract'
import { pathOf } from '@faceplate/contracts/site.pages'
import { joinClasses } from '../ui/classes.ts'
import { Icon } from '../ui/Icon.tsx'
import styles from './CompareButton.module.css'
import { toComparedGood } from './comparison.lists.ts'
import { addToComparison, removeFromComparison } from './comparison.state.ts'
import { useComparedGoods } from './comparison.store.ts'

/**
 * Puts a good into the comparison and takes it out again (a toggle button of WAI-ARIA APG: its name
 * stays, `aria-pressed` changes). Without scripts it leads to a comparison of this good by link.
 */
export function CompareButton({
  good,
  look = 'icon',
}: {
  good: Pick<GoodCard, 'id' | 'code' | 'name' | 'image'>
  look?: 'icon' | 'button'
}) {
  const isCompared = useComparedGoods((goods) => goods.some(({ id }) => id === good.id))
  const className = joinClasses(styles.compare, look === 'icon' ? styles.icon : styles.button)
  const name = `Compare ${good.name}`

  const toggle = (button: HTMLButtonElement) => {
    const compared = toComparedGood(good)
    if (isCompared) removeFromComparison(compared)
    else addToComparison(compared, button.closest('article')?.querySelector('img') ?? button)
  }

  return (
    <span className={styles.place}>
      <button
        type="button"
        className={className}
        aria-pressed={isCompared}
        aria-label={name}
        title={look === 'icon' ? name : undefined}
        onClick={({ currentTarget }) => toggle(currentTarget)}
      >
        {isCompared ? <Icon name="check" size={20} /> : <Icon name="scale" size={20} />}
        {look === 'button' ? 'Compare' : null}
      </button>
      <noscript>
        <a
          className={className}
          href={`${pathOf('catalog-comparison')}?ids=${good.code}`}
          aria-label={name}
        >
          <Icon name="scale" size={20} />
          {look === 'button' ? 'Compare' : null}
        </a>
      </noscript>
    </span>
  )
}
