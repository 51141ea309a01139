import { pathOf } from '@faceplate/contracts/site.pages'
import { Link } from '@tanstack/react-router'
import type { Card } from '../goods/card.ts'
import { CompareButton } from '../goods/CompareButton.tsx'
import { Table } from '../ui/Table.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import styles from './GoodsTable.module.css'

/** Goods as rows, with every key fact that any of them has as a column. */
export function GoodsTable({ goods }: { goods: readonly Card[] }) {
  const facts = [...new Set(goods.flatMap((good) => good.key_facts.map(({ name }) => name)))]
  return (
    <Table region="Products" className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Model</th>
          <th scope="col">
            <VisuallyHidden>Compare</VisuallyHidden>
          </th>
          <th scope="col">Summary</th>
          {facts.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {goods.map((good) => (
          <tr key={good.id}>
            <th scope="row">
              <Link to={pathOf('product-code')} params={{ code: good.code }}>
                {good.name}
              </Link>
              <span className={styles.part}>{good.part_number}</span>
            </th>
            <td>
              <CompareButton good={good} />
            </td>
            <td className={styles.summary}>{good.summary}</td>
            {facts.map((name) => (
              <td key={name} className={styles.fact}>
                {good.key_facts.find((fact) => fact.name === name)?.text ?? ''}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
