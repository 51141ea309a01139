import { writeGoods } from '@faceplate/contracts/project/project.goods'
import { formatNumber } from '@faceplate/contracts/shared/number.format'
import { pathOf } from '@faceplate/contracts/pages/site.pages'
import type { Solution, SolutionGood } from '@faceplate/contracts/calls/solutions.contract'
import { Link } from '@tanstack/react-router'
import { PopupButton } from '../base/PopupButton.tsx'
import { PlainGoodsRequest, plainRequest } from '../forms/PlainGoodsRequest.tsx'
import { CompareAllButton } from '../goods/CompareAllButton.tsx'
import { ProjectButton } from '../goods/ProjectButton.tsx'
import { buttonClass } from '../ui/fields/Button.tsx'
import { DeviceImage } from '../ui/data/DeviceImage.tsx'
import { Table } from '../ui/data/Table.tsx'
import { VisuallyHidden } from '../ui/text/VisuallyHidden.tsx'
import { thumbnailOf } from '../goods/good.picture.ts'
import styles from './SolutionBill.module.css'
import { useMessages } from '../ui/text/useMessages.ts'

/** Bill of materials of a solution, with buttons to request or compare all products. */
export function SolutionBill({ name, goods }: Pick<Solution, 'name' | 'goods'>) {
  const t = useMessages()
  return (
    <>
      <Table caption={t('solutions.bill.caption', { name })} cards className={styles.bill}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{t('solutions.bill.image')}</VisuallyHidden>
            </th>
            <th scope="col">{t('solutions.bill.model')}</th>
            <th scope="col">{t('solutions.bill.role')}</th>
            <th scope="col" className={styles.quantity}>
              {t('solutions.bill.quantity')}
            </th>
          </tr>
        </thead>
        <tbody>
          {goods.map((good) => (
            <BillRow key={good.id} good={good} />
          ))}
        </tbody>
      </Table>
      <div className={styles.actions}>
        <PopupButton
          className={buttonClass()}
          popup={{ kind: 'goods-request', goods }}
          href={plainRequest}
        >
          {t('solutions.bill.request')}
        </PopupButton>
        <CompareAllButton goods={goods} />
        <ProjectButton add={writeGoods(goods)} />
      </div>
      <PlainGoodsRequest title={t('solutions.bill.request')} goods={goods} heading="h3" />
    </>
  )
}

function BillRow({ good }: { good: SolutionGood }) {
  const t = useMessages()
  const { code, name, part_number, summary, role, quantity } = good
  return (
    <tr>
      <td className={styles.picture}>
        <DeviceImage {...thumbnailOf(good)} sizes="6rem" />
      </td>
      <th scope="row" className={styles.model}>
        <Link to={pathOf('product-code')} params={{ code }}>
          {name}
        </Link>
        <span className={styles.part}>{part_number}</span>
      </th>
      <td className={styles.role}>
        {role ?? summary}
        {role === undefined ? null : <span className={styles.summary}>{summary}</span>}
      </td>
      <td className={styles.quantity}>
        {quantity === undefined ? t('solutions.bill.asNeeded') : formatNumber(quantity, t.language)}
      </td>
    </tr>
  )
}
