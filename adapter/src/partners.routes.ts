import { countCountries, listPlaces, pickPartners } from '@faceplate/catalogue/texts/partner.places'
import {
  getPartnerGroups,
  getPartners,
  type Partner,
  type PartnerGroup,
  type PartnerPage,
} from '@faceplate/contracts/calls/partners.contract'
import type { QueryOf } from '@faceplate/contracts/calls/route.contract'
import type { FastifyInstance } from 'fastify'
import type { CatalogueIndex, ReadIndex } from './catalogue.index.ts'
import { serve } from './serve.ts'
import type { TextsIndex } from './texts.index.ts'
import { pickLanguages, requireEntry, takePage, toSectionReference } from './texts.lists.ts'
import type { SourcePartner } from './texts.source.ts'

/** Serves the partners of a source. */
export function registerPartners(app: FastifyInstance, readIndex: ReadIndex): void {
  serve(app, getPartners, ({ query, request }) => listPartners(readIndex(request), query))
  serve(app, getPartnerGroups, ({ request }) => listPartnerGroups(readIndex(request).texts))
}

function listPartnerGroups({ partners }: TextsIndex): PartnerGroup[] {
  const byGroup = Map.groupBy(partners.entries, ({ section_id }) => section_id)
  return partners.sections.map(({ id, code, name, description, lang }, at) => ({
    id,
    code,
    title: name,
    description: description || null,
    sort: at,
    partners_count: byGroup.get(id)?.length ?? 0,
    ...pickLanguages(lang, { title: 'name', description: 'description' }),
  }))
}

/** A page of partners by name in a language, optionally of one group, country and city. */
function listPartners(
  { texts, textLanguage }: CatalogueIndex,
  { group, country, city, ...page }: QueryOf<typeof getPartners>,
): PartnerPage {
  const { sections, entries } = texts.partners
  const chosen =
    group === undefined ? undefined : requireEntry(sections, group, 'group of partners')
  const listed = entries
    .filter(({ section_id }) => !chosen || section_id === chosen.id)
    .map((partner) => toPartner(partner, texts))
  // Partners of one name are in the order of their ids.
  const byId = listed.toSorted((a, b) => Number(a.id) - Number(b.id))
  const { data, pagination } = takePage(pickPartners(byId, { country, city }, textLanguage), page)
  const places = listPlaces(listed, textLanguage)
  return {
    data,
    pagination,
    countries: countCountries(listed, textLanguage),
    ...(places.length > 0 && { places }),
  }
}

function toPartner(partner: SourcePartner, { partners }: TextsIndex): Partner {
  const { id, code, name, description, city, country, url, phone, email, location, lang } = partner
  return {
    id,
    code,
    name,
    description: description || null,
    city: city || null,
    country: country || null,
    url: url || null,
    ...(phone && { phone }),
    ...(email && { email }),
    ...(location && { location }),
    group: toSectionReference(partners.sections.find((each) => each.id === partner.section_id)),
    ...(lang && { lang }),
  }
}
