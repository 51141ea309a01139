import { toId } from '@faceplate/catalogue/base/item.id'
import { countCountries, listPlaces, pickPartners } from '@faceplate/catalogue/texts/partner.places'
import type {
  Partner,
  PartnerGroup,
  PartnerPage,
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
  const rows = await database
    .selectFrom('partner')
    .$if(chosen !== undefined, (each) => each.where('group_id', '=', chosen?.id ?? 0))
    .selectAll()
    .orderBy('id')
    .execute()
  const partners = rows.map((row) => toPartner(row, groups))
  // Databases order by code points, or by one language for all.
  const named = pickPartners(partners, { country, city }, language)
  const places = listPlaces(partners, language)
  const { data, pagination } = await readPageOf(
    page,
    async () => ({ total: named.length }),
    async (limit, offset) => named.slice(offset, offset + limit),
  )
  return {
    data,
    pagination,
    countries: countCountries(partners, language),
    ...(places.length === 0 ? {} : { places }),
  }
}

function toPartner(
  { group_id, phone, email, latitude, longitude, ...partner }: Database['partner'],
  groups: ReadonlyMap<number, PartnerGroup>,
): Partner {
  const { id = group_id, code = '', title = '' } = groups.get(group_id) ?? {}
  return {
    ...partner,
    ...(phone === null ? {} : { phone }),
    ...(email === null ? {} : { email }),
    ...(latitude === null || longitude === null ? {} : { location: { latitude, longitude } }),
    group: { id, code, title },
  }
}
