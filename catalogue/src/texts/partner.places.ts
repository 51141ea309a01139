import type { Partner, PartnerPlace } from '@faceplate/contracts/calls/partners.contract'
import { findCollator } from '../base/collation.ts'

type Place = Pick<Partner, 'city' | 'country' | 'location'>

/** The partners of a country and city, by name in a language; those of one name stay in their order. */
export function pickPartners<Item extends Place & Pick<Partner, 'name'>>(
  partners: readonly Item[],
  { country, city }: { country?: string | undefined; city?: string | undefined },
  language: string,
): Item[] {
  const { compare } = findCollator(language)
  return partners
    .filter(
      (partner) =>
        (country === undefined || partner.country === country) &&
        (city === undefined || partner.city === city),
    )
    .toSorted((a, b) => compare(a.name, b.name))
}

/** The countries of partners by their number; those with as many, by name in a language. */
export function countCountries(
  partners: readonly Pick<Place, 'country'>[],
  language: string,
): { name: string; partners_count: number }[] {
  const { compare } = findCollator(language)
  return [...Map.groupBy(partners, ({ country }) => country)]
    .flatMap(([name, own]) => (name ? [{ name, partners_count: own.length }] : []))
    .toSorted((a, b) => b.partners_count - a.partners_count || compare(a.name, b.name))
}

/** The cities of partners with coordinates, as `countCountries`; a city stands where the first of its partners does. */
export function listPlaces(partners: readonly Place[], language: string): PartnerPlace[] {
  const { compare } = findCollator(language)
  const located = partners.filter(({ location }) => location !== undefined)
  return [...Map.groupBy(located, ({ city, country }) => JSON.stringify([city, country])).values()]
    .flatMap((ofCity): PartnerPlace[] => {
      const [{ city, country, location } = {}] = ofCity
      if (!city || !country || !location) return []
      return [{ city, country, location, partners_count: ofCity.length }]
    })
    .toSorted((a, b) => b.partners_count - a.partners_count || compare(a.city, b.city))
}
