import type { About } from '@faceplate/contracts/calls/reference.contract'
import type { ReactNode } from 'react'
import { DeviceImage } from '../ui/data/DeviceImage.tsx'
import { PhotoCredit } from '../ui/data/PhotoCredit.tsx'
import styles from './Entries.module.css'

const sizes = '(width >= 62em) 26rem, 92vw'

/** Entries of a page in two columns, with optional pictures; further entries follow as children. */
export function Entries({ items, children }: { items: About['items']; children?: ReactNode }) {
  return (
    <dl className={styles.entries}>
      {items.map(({ title, text, image, photo }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>
            {text}
            {(photo ?? image) && (
              <>
                <DeviceImage className={styles.picture} {...{ src: image, photo, sizes }} />
                <PhotoCredit credit={photo?.credit} />
              </>
            )}
          </dd>
        </div>
      ))}
      {children}
    </dl>
  )
}
