import type { GoodAttribute } from '@faceplate/contracts/calls/goods.contract'
import styles from './AttributeTable.module.css'

/** All attributes of a product, one table per section in the given order. */
export function AttributeTable({ attributes }: { attributes: readonly GoodAttribute[] }) {
  const sections = Map.groupBy(attributes, ({ section }) => section)
  return (
    <div className={styles.tables}>
      {[...sections].map(([section, own]) => (
        <table key={section} className={styles.table}>
          <caption>{section}</caption>
          <tbody>
            {own.map(({ code, name, text }) => (
              <tr key={code}>
                <th scope="row">{name}</th>
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  )
}
