import type { GoodCard } from '@faceplate/contracts/calls/goods.contract'
import { pathOf } from '@faceplate/contracts/pages/site.pages'
import type { KeyboardEvent, MouseEvent } from 'react'
import { useIsHydrated } from '../base/hydration.ts'
import { joinClasses } from '../ui/classes.ts'
import { isPlainClick } from '../ui/plain.click.ts'
import { Icon } from '../ui/text/Icon.tsx'
import styles from './CompareToggle.module.css'
import { useComparedGoods } from './comparison.store.ts'

/**
 * A link to a comparison of these goods, which becomes a toggle button on hydration (WAI-ARIA APG: its name stays,
 * `aria-pressed` changes). One element serves both, so the HTML is smaller and works without scripts.
 */
export function CompareToggle({
  goods,
  name,
  label,
  onToggle,
}: {
  goods: readonly Pick<GoodCard, 'id' | 'code'>[]
  /** Accessible name, if the visible label is missing or not specific. */
  name?: string
  label?: string | undefined
  onToggle: (isCompared: boolean, button: HTMLElement) => void
}) {
  const isLive = useIsHydrated()
  const isCompared = useComparedGoods((compared) =>
    goods.every((good) => compared.some(({ id }) => id === good.id)),
  )
  const toggle = (event: MouseEvent<HTMLElement> | KeyboardEvent<HTMLElement>) => {
    event.preventDefault()
    onToggle(isCompared, event.currentTarget)
  }
  return (
    <a
      className={joinClasses(styles.compare, label === undefined ? styles.icon : styles.button)}
      href={`${pathOf('catalog-comparison')}?ids=${goods.map(({ code }) => code).join(',')}`}
      aria-label={name}
      {...(isLive && {
        role: 'button',
        'aria-pressed': isCompared,
        title: label === undefined ? name : undefined,
      })}
      data-press=""
      onClick={(event) => {
        if (isPlainClick(event)) toggle(event)
      }}
      onKeyDown={(event) => {
        // Unlike a link, a button also responds to the space bar.
        if (event.key === ' ') toggle(event)
      }}
    >
      <Icon name={isCompared ? 'check' : 'scale'} size={20} />
      {label}
    </a>
  )
}
