import type { GoodImage } from '@faceplate/contracts/calls/goods.contract'
import { useState } from 'react'
import { pictureOf } from '../goods/good.picture.ts'
import { DeviceImage } from '../ui/data/DeviceImage.tsx'
import { findPhotoOf } from '../ui/data/photo.sources.ts'
import { isPlainClick } from '../ui/plain.click.ts'
import { Icon } from '../ui/text/Icon.tsx'
import { VisuallyHidden } from '../ui/text/VisuallyHidden.tsx'
import styles from './EnlargeLink.module.css'
import { ProductZoom } from './ProductZoom.tsx'
import { useMessages } from '../ui/text/useMessages.ts'

const sizes = '(width >= 94em) 51rem, (width >= 62em) 54vw, 94vw'

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
  const t = useMessages()
  const [isZoomed, setZoomed] = useState(false)
  const image = images[shown]
  if (!image) return null
  return (
    <>
      <a
        className={styles.stage}
        data-photo={image.photo && ''}
        href={image.photo ? findPhotoOf(image.photo, 1920) : image.url}
        aria-haspopup="dialog"
        onClick={(event) => {
          if (!isPlainClick(event)) return
          event.preventDefault()
          setZoomed(true)
        }}
      >
        <DeviceImage {...pictureOf(image)} alt={image.alt} sizes={sizes} isFirst={isFirst} />
        <span className={styles.enlarge}>
          <Icon name="maximize-2" size={18} />
          <VisuallyHidden>{t('product.pictures.enlarge')}</VisuallyHidden>
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
