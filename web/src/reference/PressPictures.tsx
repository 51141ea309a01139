import type { GoodCard } from '@faceplate/contracts/calls/goods.contract'
import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { Link } from '@tanstack/react-router'
import { pictureOf } from '../goods/good.picture.ts'
import { DeviceImage } from '../ui/data/DeviceImage.tsx'
import { Icon } from '../ui/text/Icon.tsx'
import styles from './PressKitPage.module.css'
import { useMessages } from '../ui/text/useMessages.ts'

const sizes = '(width >= 94em) 25rem, (width >= 48em) 26vw, 92vw'

/** Pictures of products to download: photographs or front views, and outline drawings. */
export function PressPictures({ goods }: { goods: readonly GoodCard[] }) {
  const t = useMessages()
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
                    <a
                      href={image.url}
                      aria-label={t('reference.pressKit.photographOf', { name })}
                      download=""
                    >
                      <Icon name="download" size={16} />
                      {t('reference.pressKit.photograph')}
                    </a>
                  ) : (
                    <a
                      href={image.url}
                      aria-label={t('reference.pressKit.frontOf', { name })}
                      download=""
                    >
                      <Icon name="download" size={16} />
                      {t('reference.pressKit.front')}
                    </a>
                  )}
                  {drawing === undefined ? null : (
                    <a
                      href={drawing}
                      aria-label={t('reference.pressKit.outlineOf', { name })}
                      download=""
                    >
                      <Icon name="download" size={16} />
                      {t('reference.pressKit.outline')}
                    </a>
                  )}
                </p>
              </li>,
            ],
      )}
    </ul>
  )
}
