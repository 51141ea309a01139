import type { Offer } from '@faceplate/contracts/navigation.contract'
import { pathOf } from '@faceplate/contracts/site.pages'
import { Link } from '@tanstack/react-router'
import { formatDay } from '../ui/day.format.ts'
import { DeviceImage } from '../ui/DeviceImage.tsx'
import styles from './PromoPage.module.css'

/** An offer in the list; the whole card leads to its page. */
export function OfferCard({ offer: { code, title, description, image, until } }: { offer: Offer }) {
  return (
    <article className={styles.card}>
      {image === undefined ? null : <DeviceImage className={styles.picture} src={image} />}
      <div className={styles.words}>
        <p className={styles.until}>
          {until === undefined ? (
            'Until further notice'
          ) : (
            <>
              Until <time dateTime={until}>{formatDay(until)}</time>
            </>
          )}
        </p>
        <h2 className={styles.title}>
          <Link to={pathOf('promo-code')} params={{ code }}>
            {title}
          </Link>
        </h2>
        <p className={styles.description}>{description}</p>
      </div>
    </article>
  )
}
