import type { Offer } from '@faceplate/contracts/calls/navigation.contract'
import type { Promo } from '@faceplate/contracts/calls/reference.contract'
import type { Photo } from '@faceplate/contracts/shared/media.contract'
import { listDocuments, toDocument } from '../../base/database/document.store.ts'
import { readToday } from '../../base/database/maker.day.ts'
import type { PublicSpan } from '../../base/database/public.span.ts'
import type { View } from '../../base/http/view.ts'
import { describeMain, keepShown } from '../../files/images/media.shown.ts'

type Dates = Pick<Promo, 'starts_on' | 'ends_on'>

/** An offer in the header as imported. */
type StoredOffer = Omit<Offer, 'until' | 'image' | 'photo'> &
  Dates & { image: string | null; images: Photo[] }

/** An offer as imported. */
export type StoredPromo = Omit<Promo, 'code' | 'goods' | 'photo'> & {
  code: string
  goods: string[]
  images: Photo[]
}

/** The part of an offer that the header of pages shows, also of past and future offers: they change at midnight. */
export function toOfferDocument(
  { code, title, description, image, images, starts_on, ends_on }: StoredOffer,
  span: PublicSpan,
) {
  const offer = { code, title, description, image, images, starts_on, ends_on }
  return toDocument(`offers/${code}`, offer, span)
}

const endless = '9999'

/** The offers that are valid today, ordered by their end (P-reference). */
export async function readOffers({ database, now }: View): Promise<Offer[]> {
  const offers = await listDocuments<StoredOffer>(database, 'offers')
  const today = await readToday({ database, now })
  return offers
    .filter((offer) => judgeOffer(offer, today) === 'current')
    .toSorted((a, b) => (a.ends_on ?? endless).localeCompare(b.ends_on ?? endless))
    .map(({ code, title, description, image: drawn, images, ends_on: until }) => {
      const { image, ...photo } = describeMain(keepShown(images, today), drawn)
      return {
        code,
        title,
        description,
        ...(image === null ? {} : { image, ...photo }),
        ...(until === undefined ? {} : { until }),
      }
    })
}

/** Status of an offer on a day. */
export function judgeOffer(
  { starts_on: start, ends_on: end }: Dates,
  today: string,
): NonNullable<Promo['status']> {
  if (start !== undefined && today < start) return 'coming'
  return end !== undefined && today > end ? 'ended' : 'current'
}
