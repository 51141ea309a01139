import type { Change } from '@faceplate/contracts/calls/change.contract'
import { formatDay } from '../ui/text/day.format.ts'
import { describeValues } from './change.words.ts'
import styles from './ProductChanges.module.css'

/** Latest changes in the data of one product. */
export function ProductChanges({ changes }: { changes: readonly Change[] }) {
  return (
    <ul className={styles.changes}>
      {changes.map((change) => {
        const { id, at, title, url } = change
        return (
          <li key={id}>
            <time dateTime={at.slice(0, 10)}>{formatDay(at.slice(0, 10))}</time>
            <span>{url === null ? title : <a href={url}>{title}</a>}</span>
            <span className={styles.values}>{describeValues(change)}</span>
          </li>
        )
      })}
    </ul>
  )
}
