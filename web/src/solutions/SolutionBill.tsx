import { nameTax } from '@faceplate/engineering/prices/price.tax'
import { formatAmount } from '@faceplate/engineering/prices/price.text'
import { addPrices } from '@faceplate/engineering/project/project.prices'
import { billSections } from '@faceplate/contracts/calls/bill.sections'
import type {
  Solution,
  SolutionGood,
  SolutionSupply,
} from '@faceplate/contracts/calls/solutions.contract'
import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { formatNumber } from '@faceplate/contracts/shared/number.format'
import { message } from '@faceplate/messages/message'
import { Link } from '@tanstack/react-router'
import { PopupButton } from '../base/PopupButton.tsx'
import { PlainGoodsRequest, plainRequest } from '../forms/PlainGoodsRequest.tsx'
import { hasPrices } from '../goods/card.ts'
import { PriceLine } from '../goods/PriceLine.tsx'
import { CompareAllButton } from '../goods/CompareAllButton.tsx'
import { thumbnailOf } from '../goods/good.picture.ts'
import { ProjectButton } from '../goods/ProjectButton.tsx'
import { DeviceImage } from '../ui/data/DeviceImage.tsx'
import { Table } from '../ui/data/Table.tsx'
import { buttonClass } from '../ui/fields/Button.tsx'
import { joinClasses } from '../ui/classes.ts'
import { useMessages } from '../ui/text/useMessages.ts'
import { VisuallyHidden } from '../ui/text/VisuallyHidden.tsx'
import { writeSolution } from './solution.project.ts'
import styles from './SolutionBill.module.css'

const sectionNames = {
  devices: message('solutions.bill.devices'),
  cabling: message('solutions.bill.cabling'),
  power: message('solutions.bill.power'),
} as const

/**
 * Bill of materials of a solution by sections, with buttons to request or compare all products, or to put them with their
 * links into the project.
 */
export function SolutionBill({
  name,
  goods,
  supplies,
  diagram,
}: Required<Pick<Solution, 'name' | 'goods' | 'supplies'>> & {
  diagram: Solution['diagram'] | undefined
}) {
  const t = useMessages()
  const sections = billSections
    .map((section) => ({
      section,
      goods: goods.filter((good) => (good.section ?? 'devices') === section),
      supplies: supplies.filter((supply) => (supply.section ?? 'devices') === section),
    }))
    .filter((each) => each.goods.length + each.supplies.length > 0)
  const project = writeSolution({ goods, diagram })
  const isPriced = hasPrices(goods)
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
            {isPriced ? (
              <th scope="col" className={styles.price}>
                {t('solutions.bill.price')}
              </th>
            ) : null}
            <th scope="col" className={styles.quantity}>
              {t('solutions.bill.quantity')}
            </th>
          </tr>
        </thead>
        {sections.map((each) => (
          <tbody key={each.section}>
            {sections.length > 1 ? <SectionRow {...each} isPriced={isPriced} /> : null}
            {each.goods.map((good) => (
              <BillRow key={good.id} good={good} isPriced={isPriced} />
            ))}
            {each.supplies.map((supply) => (
              <SupplyRow key={supply.name} supply={supply} isPriced={isPriced} />
            ))}
          </tbody>
        ))}
      </Table>
      {isPriced ? <BillPrice goods={goods} /> : null}
      <div className={styles.actions}>
        <PopupButton
          className={buttonClass()}
          popup={{ kind: 'goods-request', goods }}
          href={plainRequest}
        >
          {t('solutions.bill.request')}
        </PopupButton>
        <CompareAllButton goods={goods} />
        <ProjectButton add={project} />
      </div>
      <p className={styles.about}>
        {t('solutions.bill.inProject', { links: project.link?.length ?? 0 })}
        {supplies.length === 0 ? null : ` ${t('solutions.bill.notInProject')}`}
      </p>
      <PlainGoodsRequest title={t('solutions.bill.request')} goods={goods} heading="h3" />
    </>
  )
}

/** Sums of the list prices of a bill, and how many of its lines have none. */
function BillPrice({ goods }: { goods: readonly SolutionGood[] }) {
  const t = useMessages()
  const { totals, unpricedCount } = addPrices(
    goods.map(({ quantity = 0, price }) => ({
      quantity,
      price: quantity === 0 ? undefined : price,
    })),
  )
  return (
    <dl className={styles.sum}>
      {totals.map((total) => (
        <div key={`${total.currency} ${total.includes_tax}`}>
          <dt>{t('solutions.bill.priced', { tax: nameTax(total.includes_tax) })}</dt>
          <dd>{formatAmount(total, t.language)}</dd>
        </div>
      ))}
      {unpricedCount === 0 ? null : (
        <div>
          <dt>{t('price.onRequest')}</dt>
          <dd>{t('solutions.bill.unpriced', { count: unpricedCount })}</dd>
        </div>
      )}
    </dl>
  )
}

/** Heading of a section with its sum. */
function SectionRow({
  section,
  goods,
  supplies,
  isPriced,
}: {
  section: (typeof billSections)[number]
  goods: readonly SolutionGood[]
  supplies: readonly SolutionSupply[]
  isPriced: boolean
}) {
  const t = useMessages()
  const pieces = [...goods, ...supplies].reduce((sum, { quantity = 0 }) => sum + quantity, 0)
  return (
    <tr className={styles.section}>
      <th scope="rowgroup" colSpan={isPriced ? 4 : 3}>
        {t(sectionNames[section])}
      </th>
      <td className={styles.quantity}>{t('solutions.bill.pieces', { pieces })}</td>
    </tr>
  )
}

function BillRow({ good, isPriced }: { good: SolutionGood; isPriced: boolean }) {
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
      {isPriced ? (
        <td className={styles.price}>
          <PriceLine good={good} isPriced />
        </td>
      ) : null}
      <td className={styles.quantity}>
        {quantity === undefined ? t('solutions.bill.asNeeded') : formatNumber(quantity, t.language)}
      </td>
    </tr>
  )
}

/** A line that is no product of the catalogue. */
function SupplyRow({
  supply: { name, role, quantity },
  isPriced,
}: {
  supply: SolutionSupply
  isPriced: boolean
}) {
  const t = useMessages()
  return (
    <tr>
      <th scope="row" colSpan={2} className={joinClasses(styles.model, styles.supply)}>
        {name}
        <span className={styles.summary}>{t('solutions.bill.anySupplier')}</span>
      </th>
      <td className={styles.role} colSpan={isPriced ? 2 : undefined}>
        {role}
      </td>
      <td className={styles.quantity}>{formatNumber(quantity, t.language)}</td>
    </tr>
  )
}
