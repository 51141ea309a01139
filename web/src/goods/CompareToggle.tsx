import type { GoodCard } from '@faceplate/contracts/calls/goods.contract'
import { pathOf } from '@faceplate/contracts/pages/site.pages'
import type { KeyboardEvent, MouseEvent } from 'react'
import { useIsLive } from '../base/hydration.ts'
import { joinClasses } from '../ui/classes.ts'
import { Icon } from '../ui/text/Icon.tsx'
import styles from './CompareToggle.module.css'
import { useComparedGoods } from './comparison.store.ts'

/**
 * A link to a comparison of these goods, which the script makes a toggle button (WAI-ARIA APG: its name stays,
 * `aria-pressed` changes). So a page says each of them once, and without scripts it leads to where it says.
 */
export function CompareToggle({
  goods,
  name,
  label,
  onToggle,
}: {
  goods: readonly Pick<GoodCard, 'id' | 'code'>[]
  /** Where the words on it do not name it, or there are none. */
  name?: string
  label?: string | undefined
  onToggle: (isCompared: boolean, button: HTMLElement) => void
}) {
  const isLive = useIsLive()
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
      onClick={toggle}
      onKeyDown={(event) => {
        // What is a button answers to the space bar too.
        if (event.key === ' ') toggle(event)
      }}
    >
      <Icon name={isCompared ? 'check' : 'scale'} size={20} />
      {label}
    </a>
  )
}
