import type { Offer } from '@faceplate/contracts/calls/navigation.contract'
import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { Link } from '@tanstack/react-router'
import { DeviceImage } from '../ui/data/DeviceImage.tsx'
import { OfferTerm } from './OfferTerm.tsx'
import styles from './OfferPoster.module.css'

const sizes = '(width >= 62em) 55vw, 92vw'

/** The offer that ends soonest, as a poster; the whole poster is its link. */
export function OfferPoster({
  offer: { code, title, description, image, photo, until },
}: {
  offer: Offer
}) {
  return (
    <article className={styles.poster}>
      <div className={styles.words}>
        <h2 className={styles.title}>
          <Link to={pathOf('promo-code')} params={{ code }}>
            {title}
          </Link>
        </h2>
        <p className={styles.about}>{description}</p>
        <p className={styles.term}>
          <OfferTerm until={until} />
        </p>
      </div>
      {(photo ?? image) ? (
        <div className={styles.picture} data-photo={photo ? '' : undefined}>
          <DeviceImage {...{ src: image, photo, sizes }} isFirst />
        </div>
      ) : null}
    </article>
  )
}
