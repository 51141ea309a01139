import type { GoodCard } from '@faceplate/contracts/calls/goods.contract'
import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { Link } from '@tanstack/react-router'
import { DeviceImage } from '../ui/data/DeviceImage.tsx'
import { Icon } from '../ui/text/Icon.tsx'
import styles from './PressKitPage.module.css'

/** Pictures of products to download: front views and outline drawings. */
export function PressPictures({ goods }: { goods: readonly GoodCard[] }) {
  return (
    <ul className={styles.pictures}>
      {goods.flatMap(({ id, code, name, image, drawing }) =>
        image === null
          ? []
          : [
              <li key={id}>
                <DeviceImage src={image.url} alt={image.alt} />
                <h3>
                  <Link to={pathOf('product-code')} params={{ code }}>
                    {name}
                  </Link>
                </h3>
                <p className={styles.files}>
                  <a href={image.url} aria-label={`${name}: front, SVG`} download="">
                    <Icon name="download" size={16} />
                    Front, SVG
                  </a>
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
