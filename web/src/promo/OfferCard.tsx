import type { Offer } from '@faceplate/contracts/calls/navigation.contract'
import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { Link } from '@tanstack/react-router'
import { DeviceImage } from '../ui/data/DeviceImage.tsx'
import { PictureCard } from '../ui/data/PictureCard.tsx'
import { OfferTerm } from './OfferTerm.tsx'

const sizes = '(width >= 94em) 45rem, (width >= 48em) 47vw, 92vw'

/** An offer in the list. */
export function OfferCard({
  offer: { code, title, description, image, photo, until },
  isWide,
}: {
  offer: Offer
  /** Whether it is alone in its row. */
  isWide: boolean
}) {
  return (
    <PictureCard
      look={isWide ? 'wide' : 'plain'}
      picture={(photo ?? image) && <DeviceImage {...{ src: image, photo, sizes }} />}
      facts={<OfferTerm until={until} />}
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
