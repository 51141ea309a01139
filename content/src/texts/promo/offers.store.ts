import type { Offer } from '@faceplate/contracts/calls/navigation.contract'
import type { Promo } from '@faceplate/contracts/calls/reference.contract'
import type { Kysely } from 'kysely'
import { findDocument, toDocument } from '../../base/database/document.store.ts'
import type { Database } from '../../base/database/schema.ts'
import { readRouting } from '../../visitors/leads/lead.routing.ts'

type Dates = Pick<Promo, 'starts_on' | 'ends_on'>
type DatedOffer = Omit<Offer, 'until'> & Dates

/** Stores all offers, including past and future ones: their status changes at midnight without an import. */
export function toOffersDocument(
  offers: readonly DatedOffer[],
): Database['document'] & { name: 'offers' } {
  const kept = offers.map(({ code, title, description, image, starts_on, ends_on }) => {
    return { code, title, description, image, starts_on, ends_on }
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
    .map(({ code, title, description, image, ends_on: until }) => ({
      code,
      title,
      description,
      ...(image === undefined ? {} : { image }),
      ...(until === undefined ? {} : { until }),
    }))
}

/** Status of an offer on a day. */
export function judgeOffer(
  { starts_on: start, ends_on: end }: Dates,
  today: string,
): NonNullable<Promo['status']> {
  if (start !== undefined && today < start) return 'coming'
  return end !== undefined && today > end ? 'ended' : 'current'
}

/** Today's date in the time zone of the maker. */
export async function readToday(database: Kysely<Database>, now: Date): Promise<string> {
  const { timeZone } = await readRouting(database)
  // The Swedish locale formats dates like ISO 8601.
  return new Intl.DateTimeFormat('sv', { timeZone }).format(now)
}
