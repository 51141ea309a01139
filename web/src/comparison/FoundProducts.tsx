import type { GoodCard } from '@faceplate/contracts/calls/goods.contract'
import type { ComparisonGroup } from '@faceplate/contracts/calls/comparison.contract'
import { useQuery } from '@tanstack/react-query'
import { thumbnailOf } from '../goods/good.picture.ts'
import { toComparedGood } from '../goods/comparison.lists.ts'
import { addToComparison } from '../goods/comparison.state.ts'
import { useComparedGoods } from '../goods/comparison.store.ts'
import { Button, buttonClass } from '../ui/fields/Button.tsx'
import { DeviceImage } from '../ui/data/DeviceImage.tsx'
import { Notice } from '../ui/overlays/Notice.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import styles from './AddProduct.module.css'
import type { ComparisonAddress } from './comparison.address.ts'
import { familyGoodsQuery } from './comparison.queries.ts'
import { ComparisonLink } from './ComparisonLink.tsx'

/** Products of the family that match the search text in the address, each with a control to add it. */
export function FoundProducts({
  group,
  isCompared,
  address,
}: {
  group: ComparisonGroup['group']
  isCompared: (good: GoodCard) => boolean
  address: ComparisonAddress
}) {
  const t = useMessages()
  const { data, isError } = useQuery(familyGoodsQuery(group.code, address.q))
  if (isError) return <Notice kind="error">{t('comparison.found.failed')}</Notice>
  if (!data) return null
  const { data: found, pagination } = data
  return (
    <>
      <p className={styles.count} role="status">
        {found.length === 0
          ? t('comparison.found.none', { family: group.name, text: address.q })
          : pagination.total > found.length
            ? t('comparison.found.first', { total: pagination.total, shown: found.length })
            : t('comparison.found.all', { total: pagination.total })}
      </p>
      <ul className={styles.found}>
        {found.map((good) => (
          <li key={good.id} className={styles.good}>
            <DeviceImage className={styles.picture} {...thumbnailOf(good)} sizes="6rem" />
            <div>
              <strong>{good.name}</strong>
              {good.part_number === null ? null : (
                <span className={styles.part}>{good.part_number}</span>
              )}
            </div>
            {isCompared(good) ? (
              <span className={styles.there}>{t('comparison.add.compared')}</span>
            ) : (
              <AddControl good={good} address={{ ...address, group: group.code, q: '' }} />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

/** Adds a product to the visitor's list or to the comparison in the address. */
function AddControl({ good, address }: { good: GoodCard; address: ComparisonAddress }) {
  const t = useMessages()
  const isInList = useComparedGoods((goods) => goods.some(({ id }) => id === good.id))
  const label = t('comparison.add.named', { name: good.name })
  if (address.ids) {
    return (
      <ComparisonLink
        address={{ ...address, ids: [...address.ids, good.code] }}
        className={buttonClass('secondary')}
        aria-label={label}
      >
        {t('comparison.add.button')}
      </ComparisonLink>
    )
  }
  if (isInList) return <span className={styles.there}>{t('comparison.add.compared')}</span>
  return (
    <Button
      look="secondary"
      aria-label={label}
      onClick={({ currentTarget }) => addToComparison(toComparedGood(good), currentTarget)}
    >
      {t('comparison.add.button')}
    </Button>
  )
}
