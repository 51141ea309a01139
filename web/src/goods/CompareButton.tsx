import type { GoodCard } from '@faceplate/contracts/catalogue.contract'
import { pathOf } from '@faceplate/contracts/site.pages'
import { Check, Scale } from 'lucide-react'
import { useState } from 'react'
import { joinClasses } from '../ui/classes.ts'
import styles from './CompareButton.module.css'
import { readKeptGoods, readShownGoods, showGoods, useShownGoods } from './comparison.goods.ts'
import { toComparedGood } from './comparison.lists.ts'

/** The lists and calls behind the button, fetched when somebody means to press it. */
const loadState = () => import('./comparison.state.ts')

const prefetch = () => void loadState().catch(() => {})

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
  const isCompared = useShownGoods((goods) => goods.some(({ id }) => id === good.id))
  const [hasFailed, setHasFailed] = useState(false)
  const className = joinClasses(styles.compare, look === 'icon' ? styles.icon : styles.button)
  const name = `Compare ${good.name}`

  const toggle = async (button: HTMLButtonElement) => {
    setHasFailed(false)
    const compared = toComparedGood(good)
    // Shown before the chunk has come, which then asks the server.
    const others = readShownGoods().filter(({ id }) => id !== good.id)
    showGoods(isCompared ? others : [...others, compared])
    try {
      const { addToComparison, removeFromComparison } = await loadState()
      if (isCompared) removeFromComparison(compared)
      else addToComparison(compared, button.closest('article')?.querySelector('img') ?? button)
    } catch {
      showGoods(readKeptGoods())
      setHasFailed(true)
    }
  }

  return (
    <span className={styles.place}>
      <button
        type="button"
        className={className}
        aria-pressed={isCompared}
        aria-label={name}
        title={look === 'icon' ? name : undefined}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={({ currentTarget }) => void toggle(currentTarget)}
      >
        {isCompared ? (
          <Check size={20} aria-hidden="true" />
        ) : (
          <Scale size={20} aria-hidden="true" />
        )}
        {look === 'button' ? 'Compare' : null}
      </button>
      <noscript>
        <a
          className={className}
          href={`${pathOf('catalog-comparison')}?ids=${good.code}`}
          aria-label={name}
        >
          <Scale size={20} aria-hidden="true" />
          {look === 'button' ? 'Compare' : null}
        </a>
      </noscript>
      {hasFailed ? (
        <span className={styles.failure} role="status">
          No connection. Try again.
        </span>
      ) : null}
    </span>
  )
}
