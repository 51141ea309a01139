import type { GoodCard } from '@faceplate/contracts/calls/goods.contract'
import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { Link } from '@tanstack/react-router'
import { pictureOf } from '../goods/good.picture.ts'
import { DeviceImage } from '../ui/data/DeviceImage.tsx'
import { Icon } from '../ui/text/Icon.tsx'
import styles from './PressKitPage.module.css'

const sizes = '(width >= 94em) 25rem, (width >= 48em) 26vw, 92vw'

/** Pictures of products to download: photographs or front views, and outline drawings. */
export function PressPictures({ goods }: { goods: readonly GoodCard[] }) {
  return (
    <ul className={styles.pictures}>
      {goods.flatMap(({ id, code, name, image, drawing }) =>
        image === null
          ? []
          : [
              <li key={id}>
                <DeviceImage {...pictureOf(image)} alt={image.alt} sizes={sizes} />
                <h3>
                  <Link to={pathOf('product-code')} params={{ code }}>
                    {name}
                  </Link>
                </h3>
                <p className={styles.files}>
                  {image.photo && image.photo.is_vector !== true ? (
                    <a href={image.url} aria-label={`${name}: photograph`} download="">
                      <Icon name="download" size={16} />
                      Photograph
                    </a>
                  ) : (
                    <a href={image.url} aria-label={`${name}: front, SVG`} download="">
                      <Icon name="download" size={16} />
                      Front, SVG
                    </a>
                  )}
                  {drawing === undefined ? null : (
                    <a href={drawing} aria-label={`${name}: outline, SVG`} download="">
                      <Icon name="download" size={16} />
                      Outline, SVG
                    </a>
                  )}
                </p>
              </li>,
            ],
      )}
    </ul>
  )
}
