import type { Offer } from '@faceplate/contracts/calls/navigation.contract'
import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { Link } from '@tanstack/react-router'
import { formatDay } from '../ui/text/day.format.ts'
import { DeviceImage } from '../ui/data/DeviceImage.tsx'
import { PictureCard } from '../ui/data/PictureCard.tsx'

/** An offer in the list. */
export function OfferCard({
  offer: { code, title, description, image, until },
  isFirst,
}: {
  offer: Offer
  isFirst: boolean
}) {
  return (
    <PictureCard
      picture={image && <DeviceImage src={image} isFirst={isFirst} />}
      facts={
        until === undefined ? (
          'Until further notice'
        ) : (
          <span>
            Until <time dateTime={until}>{formatDay(until)}</time>
          </span>
        )
      }
      title={
        <Link to={pathOf('promo-code')} params={{ code }}>
          {title}
        </Link>
      }
    >
      {description}
    </PictureCard>
  )
}
