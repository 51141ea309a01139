import type { GoodImage } from '@faceplate/contracts/calls/goods.contract'
import { useId, useState } from 'react'
import { pictureOf } from '../goods/good.picture.ts'
import { DeviceImage } from '../ui/data/DeviceImage.tsx'
import { PhotoCredit } from '../ui/data/PhotoCredit.tsx'
import { EnlargeLink } from './EnlargeLink.tsx'
import styles from './ProductGallery.module.css'
import { nameView } from './view.names.ts'
import { useMessages } from '../ui/text/useMessages.ts'

/**
 * Pictures of a product, photographs before drawings; the one with the logo flag is shown first (P-product). A click
 * enlarges it. Without scripts all pictures are visible.
 */
export function ProductGallery({ images: all }: { images: readonly GoodImage[] }) {
  const t = useMessages()
  const name = useId()
  const images = all.toSorted((a, b) => Number(!a.photo) - Number(!b.photo))
  const [shown, setShown] = useState(() => findLogo(images))
  if (images.length === 0) return <DeviceImage src={undefined} sizes="0px" />
  const hasPhotos = images.some(({ photo }) => photo)
  return (
    <div className={styles.gallery}>
      <EnlargeLink images={images} shown={shown} onShow={setShown} isFirst />
      {hasPhotos ? <Caption image={images[shown]} /> : null}
      {images.length < 2 ? null : (
        <div className={styles.views} role="radiogroup" aria-label={t('product.pictures.label')}>
          {images.map((image, index) => (
            <label key={image.url} className={styles.view}>
              <input
                type="radio"
                name={name}
                aria-label={image.alt}
                checked={index === shown}
                onChange={() => setShown(index)}
              />
              <DeviceImage {...pictureOf(image)} sizes={viewSizes} isLazy={false} />
            </label>
          ))}
        </div>
      )}
    </div>
  )
}

/** Without scripts the small pictures are as wide as the large one. */
const viewSizes = '(scripting: none) and (width >= 62em) 50vw, (scripting: none) 92vw, 7rem'

/** View and credit of a photograph; drawings have the same line, so that the page does not jump between them. */
function Caption({ image }: { image: GoodImage | undefined }) {
  const t = useMessages()
  const { view, credit } = image?.photo ?? { view: 'drawing', credit: undefined }
  const name = view === undefined ? '' : nameView(t, view)
  return (
    <p className={styles.caption}>
      <span>{name}</span>
      <PhotoCredit credit={credit} />
    </p>
  )
}

function findLogo(images: readonly GoodImage[]): number {
  return Math.max(
    0,
    images.findIndex(({ logo }) => logo),
  )
}
