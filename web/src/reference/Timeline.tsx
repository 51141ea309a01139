import type { About } from '@faceplate/contracts/calls/reference.contract'
import { DeviceImage } from '../ui/data/DeviceImage.tsx'
import styles from './Timeline.module.css'

const sizes = '(width >= 62em) 11rem, 14rem'

/** History of the company by year, with optional pictures. */
export function Timeline({ items }: { items: About['items'] }) {
  return (
    <ol className={styles.years}>
      {items.map(({ title, text, image, photo }) => (
        <li key={title} className={styles.year}>
          <h3 className={styles.title}>{title}</h3>
          <p>{text}</p>
          {(photo ?? image) && (
            <DeviceImage className={styles.picture} {...{ src: image, photo, sizes }} />
          )}
        </li>
      ))}
    </ol>
  )
}
