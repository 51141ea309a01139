import type { Offer } from '@faceplate/contracts/calls/navigation.contract'
import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { message } from '@faceplate/messages/message'
import { Link } from '@tanstack/react-router'
import { formatDay } from '../ui/text/day.format.ts'
import { DeviceImage } from '../ui/data/DeviceImage.tsx'
import { PictureCard } from '../ui/data/PictureCard.tsx'
import { RichText } from '../ui/text/RichText.tsx'
import { useMessages } from '../ui/text/useMessages.ts'

const sizes = '(width >= 94em) 45rem, (width >= 48em) 47vw, 92vw'

/** An offer in the list. */
export function OfferCard({
  offer: { code, title, description, image, photo, until },
  isFirst,
}: {
  offer: Offer
  isFirst: boolean
}) {
  const t = useMessages()
  return (
    <PictureCard
      picture={(photo ?? image) && <DeviceImage {...{ src: image, photo, sizes, isFirst }} />}
      facts={
        until === undefined ? (
          t('promo.untilFurtherNotice')
        ) : (
          <span>
            <RichText
              message={message('promo.until')}
              values={{
                date: formatDay(until, t.language),
                day: (text) => <time dateTime={until}>{text}</time>,
              }}
            />
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
