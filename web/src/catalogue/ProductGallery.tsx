import type { GoodImage } from '@faceplate/contracts/catalogue.contract'
import { useId, useState } from 'react'
import { DeviceImage } from '../ui/DeviceImage.tsx'
import { ProductZoom } from './ProductZoom.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { Icon } from '../ui/Icon.tsx'
import styles from './ProductGallery.module.css'

/**
 * The pictures of a good; the one with the logo flag is shown first (P-product). A click shows
 * it large; without scripts that is a link to the picture, and all of them are in sight.
 */
export function ProductGallery({ images }: { images: readonly GoodImage[] }) {
  const name = useId()
  const [shown, setShown] = useState(() => findLogo(images))
  const [isZoomed, setZoomed] = useState(false)
  const image = images[shown]
  if (!image) return <DeviceImage src={undefined} />
  return (
    <div className={styles.gallery}>
      <a
        className={styles.stage}
        href={image.url}
        aria-haspopup="dialog"
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return
          event.preventDefault()
          setZoomed(true)
        }}
      >
        <DeviceImage src={image.url} alt={image.alt} isFirst />
        <span className={styles.enlarge}>
          <Icon name="maximize-2" size={18} />
          <VisuallyHidden>Enlarge</VisuallyHidden>
        </span>
      </a>
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
      {isZoomed ? (
        <ProductZoom
          images={images}
          shown={shown}
          onShow={setShown}
          onClose={() => setZoomed(false)}
        />
      ) : null}
    </div>
  )
}

function findLogo(images: readonly GoodImage[]): number {
  return Math.max(
    0,
    images.findIndex(({ logo }) => logo),
  )
}
