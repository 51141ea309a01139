import type { Offer } from '@faceplate/contracts/calls/navigation.contract'
import type { Promo } from '@faceplate/contracts/calls/reference.contract'
import type { Photo } from '@faceplate/contracts/shared/media.contract'
import type { Kysely } from 'kysely'
import { findDocument, toDocument } from '../../base/database/document.store.ts'
import { readToday } from '../../base/database/maker.day.ts'
import type { Database } from '../../base/database/schema.ts'
import { describeMain, keepShown } from '../../files/images/media.shown.ts'

type Dates = Pick<Promo, 'starts_on' | 'ends_on'>
type DatedOffer = Omit<Offer, 'until'> & Dates & { images?: readonly Photo[] }

/** Stores all offers, including past and future ones: their status changes at midnight without an import. */
export function toOffersDocument(
  offers: readonly DatedOffer[],
): Database['document'] & { name: 'offers' } {
  const kept = offers.map(({ code, title, description, image, images, starts_on, ends_on }) => {
    return { code, title, description, image, images, starts_on, ends_on }
  })
  const endless = '9999'
  return toDocument(
    'offers',
    kept.toSorted((a, b) => (a.ends_on ?? endless).localeCompare(b.ends_on ?? endless)),
  )
}

/** The offers that are valid today, ordered by their end (P-reference). */
export async function readOffers(database: Kysely<Database>, now: Date): Promise<Offer[]> {
  const offers = (await findDocument<DatedOffer[]>(database, 'offers')) ?? []
  const today = await readToday(database, now)
  return offers
    .filter((offer) => judgeOffer(offer, today) === 'current')
    .map(({ code, title, description, image: drawn, images = [], ends_on: until }) => {
      const { image, ...photo } = describeMain(keepShown(images, today), drawn ?? null)
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
