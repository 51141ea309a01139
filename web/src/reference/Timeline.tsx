import type { About } from '@faceplate/contracts/calls/reference.contract'
import { DeviceImage } from '../ui/data/DeviceImage.tsx'
import styles from './Timeline.module.css'

/** History of the company by year, with optional pictures. */
export function Timeline({ items }: { items: About['items'] }) {
  return (
    <ol className={styles.years}>
      {items.map(({ title, text, image }) => (
        <li key={title} className={styles.year}>
          <h3 className={styles.title}>{title}</h3>
          <p>{text}</p>
          {image === undefined ? null : <DeviceImage className={styles.picture} src={image} />}
        </li>
      ))}
    </ol>
  )
}
