import { pathOf } from '@faceplate/contracts/site.pages'
import type { ComparisonGroup } from '@faceplate/contracts/comparison.contract'
import { Link } from '@tanstack/react-router'
import type { RefObject } from 'react'
import { DeviceImage } from '../ui/DeviceImage.tsx'
import { Icon } from '../ui/Icon.tsx'
import styles from './ComparedGoods.module.css'
import type { ComparisonAddress } from './comparison.address.ts'
import { GoodRemoval } from './GoodRemoval.tsx'

/** The devices above their columns, in sight while the table below is scrolled. */
export function ComparedGoods({
  ref,
  label,
  goods,
  hasSlot,
  address,
}: {
  ref: RefObject<HTMLUListElement | null>
  label: string
  goods: ComparisonGroup['goods']
  /** A place for one more good. */
  hasSlot: boolean
  address: ComparisonAddress
}) {
  return (
    <ul ref={ref} className={styles.goods} aria-label={label}>
      {goods.map((good) => (
        <li key={good.id} className={styles.good}>
          <DeviceImage className={styles.picture} src={good.image?.url} isLazy={false} />
          <Link className={styles.name} to={pathOf('product-code')} params={{ code: good.code }}>
            {good.name}
          </Link>
          <span className={styles.part}>{good.part_number}</span>
          <GoodRemoval good={good} address={address} className={styles.remove} />
        </li>
      ))}
      {hasSlot ? (
        <li className={styles.slot}>
          <a href="#add-product">
            <Icon name="plus" size={20} />
            Add a product
          </a>
        </li>
      ) : null}
    </ul>
  )
}
