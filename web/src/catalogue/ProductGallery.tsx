import type { GoodImage } from '@faceplate/contracts/catalogue.contract'
import { useId, useState } from 'react'
import { DeviceImage } from '../ui/DeviceImage.tsx'
import styles from './ProductGallery.module.css'

/** The pictures of a good; the one with the logo flag is shown first. Without scripts all are shown. */
export function ProductGallery({ images }: { images: readonly GoodImage[] }) {
  const name = useId()
  const [shown, setShown] = useState(() =>
    Math.max(
      0,
      images.findIndex(({ logo }) => logo),
    ),
  )
  const image = images[shown]
  return (
    <div className={styles.gallery}>
      <div className={styles.stage}>
        <DeviceImage src={image?.url} alt={image?.alt ?? ''} isLazy={false} />
      </div>
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
              <DeviceImage src={url} />
            </label>
          ))}
        </div>
      )}
    </div>
  )
}
