import { pathOf } from '@faceplate/contracts/pages/site.pages'
import type { ThirdPartyDevice } from '@faceplate/contracts/calls/analogs.contract'
import type { ComparisonGroup } from '@faceplate/contracts/calls/comparison.contract'
import { Link } from '@tanstack/react-router'
import type { RefObject } from 'react'
import { Icon } from '../ui/text/Icon.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import styles from './ComparedGoods.module.css'
import { ComparedPicture, type PictureSpace } from './ComparedPicture.tsx'
import type { ComparisonAddress } from './comparison.address.ts'
import { ComparisonLink } from './ComparisonLink.tsx'
import { GoodRemoval } from './GoodRemoval.tsx'

/** Devices above their columns; they stay visible while the table below scrolls. */
export function ComparedGoods({
  ref,
  label,
  goods,
  reference,
  hasSlot,
  address,
}: {
  ref: RefObject<HTMLUListElement | null>
  label: string
  goods: ComparisonGroup['goods']
  reference: ThirdPartyDevice | undefined
  /** Whether to show a slot for another product. */
  hasSlot: boolean
  address: ComparisonAddress
}) {
  const t = useMessages()
  const space = measurePanels(goods)
  return (
    <ul ref={ref} className={styles.goods} aria-label={label}>
      {reference ? <ReferenceDevice device={reference} address={address} /> : null}
      {goods.map((good) => (
        <li key={good.id} className={styles.good}>
          <Link className={styles.name} to={pathOf('product-code')} params={{ code: good.code }}>
            {good.name}
          </Link>
          <span className={styles.part}>{good.part_number}</span>
          <GoodRemoval good={good} address={address} className={styles.remove} />
          <ComparedPicture good={good} space={space} />
        </li>
      ))}
      {hasSlot ? (
        <li className={styles.slot}>
          <a href="#add-product">
            <Icon name="plus" size={20} />
            {t('comparison.add.title')}
          </a>
        </li>
      ) : null}
    </ul>
  )
}

function ReferenceDevice({
  device: { vendor, model, part_number },
  address,
}: {
  device: ThirdPartyDevice
  address: ComparisonAddress
}) {
  const t = useMessages()
  const name = `${vendor} ${model}`
  return (
    <li className={styles.reference}>
      <span className={styles.name}>{name}</span>
      {part_number === null || part_number === model ? null : (
        <span className={styles.part}>{part_number}</span>
      )}
      <ComparisonLink
        address={{ ...address, device: '' }}
        className={styles.remove}
        aria-label={t('comparison.remove', { name })}
      >
        <Icon name="x" size={18} />
      </ComparisonLink>
      <Link className={styles.alternatives} to={pathOf('analogs')} search={{ vendor, model }}>
        {t('comparison.alternatives')}
      </Link>
    </li>
  )
}

/** Size of the largest front panel; undefined if any of the products has no panel drawing. */
function measurePanels(goods: ComparisonGroup['goods']): PictureSpace | undefined {
  const panels = goods.flatMap(({ panel }) =>
    panel?.width && panel.height ? { width: panel.width, height: panel.height } : [],
  )
  if (panels.length < goods.length) return undefined
  return {
    width: Math.max(...panels.map(({ width }) => width)),
    height: Math.max(...panels.map(({ height }) => height)),
  }
}
