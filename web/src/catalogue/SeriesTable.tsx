import type { Series } from '@faceplate/contracts/calls/goods.contract'
import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { Link } from '@tanstack/react-router'
import { Table } from '../ui/data/Table.tsx'
import styles from './SeriesTable.module.css'
import { useMessages } from '../ui/text/useMessages.ts'

/** Models of a series with the attributes in which they differ; the model of the page is marked. */
export function SeriesTable({ series, code }: { series: Series; code: string }) {
  const t = useMessages()
  const { name, attributes, goods } = series
  const columns = attributes.map((attribute) => ({
    attribute: attribute.name,
    className: attribute.numeric ? styles.figures : undefined,
  }))
  return (
    <div className={styles.series}>
      <Table region={t('product.series.region', { series: name })} className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('product.series.model')}</th>
            {columns.map(({ attribute, className }) => (
              <th key={attribute} scope="col" className={className}>
                {attribute}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {goods.map((good) => (
            <tr key={good.id} aria-current={good.code === code ? 'true' : undefined}>
              <th scope="row">
                <Link to={pathOf('product-code')} params={{ code: good.code }}>
                  {good.name}
                </Link>
              </th>
              {columns.map(({ attribute, className }, index) => (
                <td key={attribute} className={className}>
                  {good.facts[index] ?? '–'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}
