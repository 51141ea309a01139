import type { Change } from '@faceplate/contracts/calls/change.contract'
import { formatDay } from '../ui/text/day.format.ts'
import { describeValues } from './change.words.ts'
import styles from './ProductChanges.module.css'
import { useMessages } from '../ui/text/useMessages.ts'

/** Latest changes in the data of one product. */
export function ProductChanges({ changes }: { changes: readonly Change[] }) {
  const t = useMessages()
  return (
    <ul className={styles.changes}>
      {changes.map((change) => {
        const { id, at, title, url } = change
        return (
          <li key={id}>
            <time dateTime={at.slice(0, 10)}>{formatDay(at.slice(0, 10), t.language)}</time>
            <span>{url === null ? title : <a href={url}>{title}</a>}</span>
            <span className={styles.values}>{describeValues(t, change)}</span>
          </li>
        )
      })}
    </ul>
  )
}
