import type { GoodImage } from '@faceplate/contracts/calls/goods.contract'
import { useId, useState } from 'react'
import { DeviceImage } from '../ui/data/DeviceImage.tsx'
import { EnlargeLink } from './EnlargeLink.tsx'
import styles from './ProductGallery.module.css'

/**
 * Pictures of a product; the one with the logo flag is shown first (P-product). A click enlarges it. Without scripts
 * all pictures are visible and link to their image files.
 */
export function ProductGallery({ images }: { images: readonly GoodImage[] }) {
  const name = useId()
  const [shown, setShown] = useState(() => findLogo(images))
  if (images.length === 0) return <DeviceImage src={undefined} />
  return (
    <div className={styles.gallery}>
      <EnlargeLink images={images} shown={shown} onShow={setShown} isFirst />
      {images.length < 2 ? null : (
        <div className={styles.views} role="radiogroup" aria-label="Pictures">
          {images.map(({ url, alt }, index) => (
            <label key={url} className={styles.view}>
              <input
                type="radio"
                name={name}
                aria-label={alt}
                checked={index === shown}
                onChange={() => setShown(index)}
              />
              <DeviceImage src={url} isLazy={false} />
            </label>
          ))}
        </div>
      )}
    </div>
  )
}

function findLogo(images: readonly GoodImage[]): number {
  return Math.max(
    0,
    images.findIndex(({ logo }) => logo),
  )
}
