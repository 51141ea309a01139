import type { GoodImage } from '@faceplate/contracts/calls/goods.contract'
import { useState } from 'react'
import { DeviceImage } from '../ui/data/DeviceImage.tsx'
import { isPlainClick } from '../ui/plain.click.ts'
import { Icon } from '../ui/text/Icon.tsx'
import { VisuallyHidden } from '../ui/text/VisuallyHidden.tsx'
import styles from './EnlargeLink.module.css'
import { ProductZoom } from './ProductZoom.tsx'

/** A picture of a product that opens enlarged in a dialog; without scripts it links to the image file. */
export function EnlargeLink({
  images,
  shown,
  onShow,
  isFirst = false,
}: {
  images: readonly GoodImage[]
  shown: number
  onShow: (index: number) => void
  isFirst?: boolean
}) {
  const [isZoomed, setZoomed] = useState(false)
  const image = images[shown]
  if (!image) return null
  return (
    <>
      <a
        className={styles.stage}
        href={image.url}
        aria-haspopup="dialog"
        onClick={(event) => {
          if (!isPlainClick(event)) return
          event.preventDefault()
          setZoomed(true)
        }}
      >
        <DeviceImage src={image.url} alt={image.alt} isFirst={isFirst} />
        <span className={styles.enlarge}>
          <Icon name="maximize-2" size={18} />
          <VisuallyHidden>Enlarge</VisuallyHidden>
        </span>
      </a>
      {isZoomed ? (
        <ProductZoom
          images={images}
          shown={shown}
          onShow={onShow}
          onClose={() => setZoomed(false)}
        />
      ) : null}
    </>
  )
}
