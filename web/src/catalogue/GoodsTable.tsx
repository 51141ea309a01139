import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { Link } from '@tanstack/react-router'
import { formatList } from '@faceplate/contracts/shared/list.format'
import type { Card } from '../goods/card.ts'
import { CompareButton } from '../goods/CompareButton.tsx'
import { describeEnd, findCommonLabel, writePrice } from '@faceplate/engineering/prices/price.text'
import { bindWords } from '../ui/text/bind.words.ts'
import { Table } from '../ui/data/Table.tsx'
import { VisuallyHidden } from '../ui/text/VisuallyHidden.tsx'
import { ProjectMark } from '../goods/ProjectMark.tsx'
import styles from './GoodsTable.module.css'
import { chooseColumns } from './table.columns.ts'
import { useMessages } from '../ui/text/useMessages.ts'

/** Products as rows; the columns are the key facts in which they differ. */
export function GoodsTable({ goods }: { goods: readonly Card[] }) {
  const t = useMessages()
  const { columns, leftOut } = chooseColumns(goods)
  const prices = goods.flatMap(({ price }) => price ?? [])
  const hasSales = goods.some(({ price, discontinued }) => price ?? discontinued)
  const priceLabel = findCommonLabel(t, prices)
  return (
    <>
      <Table region={t('catalogue.table.region')} className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('catalogue.table.model')}</th>
            {columns.map(({ name, isFigures }) => (
              <th key={name} scope="col" className={isFigures ? styles.figures : undefined}>
                {name}
              </th>
            ))}
            {hasSales ? (
              <th scope="col" className={styles.figures}>
                {priceLabel ?? t('price.title')}
              </th>
            ) : null}
            <th scope="col">
              <VisuallyHidden>{t('catalogue.table.compare')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {goods.map((good, row) => (
            <tr key={good.id}>
              <th scope="row">
                <Link to={pathOf('product-code')} params={{ code: good.code }}>
                  {good.name}
                </Link>
                <span className={styles.part}>{good.part_number}</span>
              </th>
              {columns.map(({ name, isFigures, texts }) => (
                <td key={name} className={isFigures ? styles.figures : undefined}>
                  {bindWords(texts[row] ?? '')}
                </td>
              ))}
              {hasSales ? (
                <td className={styles.figures}>
                  {good.price
                    ? writePrice(t, good.price, priceLabel)
                    : good.discontinued
                      ? describeEnd(t, good.discontinued)
                      : prices.length > 0 && t('price.onRequest')}
                </td>
              ) : null}
              <td className={styles.marks}>
                <ProjectMark good={good} />
                <CompareButton good={good} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {leftOut.length === 0 ? null : (
        <p className={styles.leftOut}>
          {t('catalogue.table.leftOut', { names: formatList(leftOut, t.language) })}
        </p>
      )}
    </>
  )
}
