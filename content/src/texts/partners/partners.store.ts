import { findCollator } from '@faceplate/catalogue/base/collation'
import { toId } from '@faceplate/catalogue/base/item.id'
import type {
  Partner,
  PartnerGroup,
  PartnerPage,
  PartnerPlace,
} from '@faceplate/contracts/calls/partners.contract'
import { ProblemError } from '@faceplate/contracts/shared/problem.contract'
import type { Kysely } from 'kysely'
import { readPageOf, type PageRequest } from '../../base/database/paging.ts'
import type { Database } from '../../base/database/schema.ts'

export async function listPartnerGroups(database: Kysely<Database>): Promise<PartnerGroup[]> {
  const [groups, counts] = await Promise.all([
    database.selectFrom('partner_group').selectAll().orderBy('sort').orderBy('id').execute(),
    database
      .selectFrom('partner')
      .select(['group_id', (build) => build.fn.countAll().as('count')])
      .groupBy('group_id')
      .execute(),
  ])
  const countOf = new Map(counts.map(({ group_id, count }) => [group_id, Number(count)]))
  return groups.map((group) => ({ ...group, partners_count: countOf.get(group.id) ?? 0 }))
}

/** A page of partners ordered by name in a language, optionally of one group, country and city. */
export async function listPartners(
  database: Kysely<Database>,
  language: string,
  {
    group,
    country,
    city,
    ...page
  }: PageRequest & { group?: string; country?: string; city?: string },
): Promise<PartnerPage> {
  const groups = new Map((await listPartnerGroups(database)).map((each) => [each.id, each]))
  const chosen =
    group === undefined
      ? undefined
      : [...groups.values()].find(({ id, code }) => code === group || id === toId(group))
  if (group !== undefined && !chosen) throw new ProblemError(404, `No group of partners '${group}'`)
  const ofGroup = database
    .selectFrom('partner')
    .$if(chosen !== undefined, (each) => each.where('group_id', '=', chosen?.id ?? 0))
  const shown = ofGroup
    .$if(country !== undefined, (each) => each.where('country', '=', country ?? ''))
    .$if(city !== undefined, (each) => each.where('city', '=', city ?? ''))
  // Databases order by code points, or by one language for all.
  const { compare } = findCollator(language)
  const [rows, countries, located] = await Promise.all([
    shown.selectAll().execute(),
    ofGroup
      .select(['country', (build) => build.fn.countAll().as('count')])
      .groupBy('country')
      .execute(),
    ofGroup
      .select(['city', 'country', 'latitude', 'longitude'])
      .where('latitude', 'is not', null)
      .orderBy('id')
      .execute(),
  ])
  const named = rows.toSorted((a, b) => compare(a.name, b.name) || a.id - b.id)
  const { data, pagination } = await readPageOf(
    page,
    async () => ({ total: named.length }),
    async (limit, offset) => named.slice(offset, offset + limit),
  )
  return {
    data: data.map(({ group_id, phone, email, latitude, longitude, ...partner }): Partner => {
      const { id = group_id, code = '', title = '' } = groups.get(group_id) ?? {}
      return {
        ...partner,
        ...(phone === null ? {} : { phone }),
        ...(email === null ? {} : { email }),
        ...(latitude === null || longitude === null ? {} : { location: { latitude, longitude } }),
        group: { id, code, title },
      }
    }),
    pagination,
    countries: countries
      .map(({ country: name, count }) => ({ name, partners_count: Number(count) }))
      .toSorted((a, b) => b.partners_count - a.partners_count || compare(a.name, b.name)),
    ...(located.length === 0 ? {} : { places: toPlaces(located, compare) }),
  }
}

/** The cities of partners with coordinates; a city stands where the first of its partners does. */
function toPlaces(
  partners: readonly Pick<Database['partner'], 'city' | 'country' | 'latitude' | 'longitude'>[],
  compare: (a: string, b: string) => number,
): PartnerPlace[] {
  const cities = Map.groupBy(partners, ({ city, country }) => JSON.stringify([city, country]))
  return [...cities.values()]
    .flatMap((ofCity): PartnerPlace[] => {
      const [first] = ofCity
      if (!first || first.latitude === null || first.longitude === null) return []
      const { city, country, latitude, longitude } = first
      return [{ city, country, location: { latitude, longitude }, partners_count: ofCity.length }]
    })
    .toSorted((a, b) => b.partners_count - a.partners_count || compare(a.city, b.city))
}
