import type { CustomerReference } from '@faceplate/contracts/calls/proof.contract'
import type { FoundPage } from '@faceplate/contracts/calls/search.contract'
import type { Questionnaire } from '@faceplate/contracts/forms/questionnaires.contract'
import { addressOf, pathOf } from '@faceplate/contracts/pages/site.pages'
import { toPlainText } from '@faceplate/contracts/shared/prose.text'
import type { Kysely } from 'kysely'
import { findDocument, listDocuments } from '../../base/database/document.store.ts'
import { defaultPageSize } from '../../base/database/paging.ts'
import type { Database } from '../../base/database/schema.ts'
import { referencesDocument } from '../../goods/references/references.store.ts'
import type { StoredPromo } from '../promo/offers.store.ts'

/** A page as the search knows it. */
export interface FindablePage extends Pick<FoundPage, 'kind' | 'title' | 'url'> {
  summary: string
  text: string
  /** Other words that people use for it. */
  words: readonly string[]
  offer?: string
}

/** Lists whose entries are pages, or have a place on one. */
export interface Entries {
  offers: readonly StoredPromo[]
  questionnaires: readonly Questionnaire[]
  groups: readonly Database['partner_group'][]
  partners: readonly Database['partner'][]
  references: readonly CustomerReference[]
}

/** The group of partners that has a page of its own. */
export const techPartners = 'tech-partners'

export async function readPageEntries(database: Kysely<Database>): Promise<Entries> {
  const [offers, questionnaires, groups, partners, references] = await Promise.all([
    listDocuments<StoredPromo>(database, 'promo'),
    findDocument<Questionnaire[]>(database, 'questionnaires'),
    database.selectFrom('partner_group').selectAll().orderBy('sort').orderBy('id').execute(),
    database.selectFrom('partner').selectAll().orderBy('name').orderBy('id').execute(),
    findDocument<CustomerReference[]>(database, referencesDocument),
  ])
  return {
    offers,
    questionnaires: questionnaires ?? [],
    groups,
    partners,
    references: references ?? [],
  }
}

/** The page of each offer, questionnaire and group of partners, and the place of each partner and reference. */
export function listEntryPages(entries: Entries): FindablePage[] {
  return [
    ...listOffers(entries),
    ...listQuestionnaires(entries),
    ...listPartnerPages(entries),
    ...listReferences(entries),
  ]
}

/** The plain text of a `Prose`, in which headings end with a full stop. */
export const toSentences = (html: string) => toPlainText(html.replaceAll(/<\/h[2-6]>/g, '. '))

function listOffers({ offers }: Entries): FindablePage[] {
  return offers.map(({ code, title, description: summary, text }) => ({
    kind: 'offer',
    title,
    url: addressOf('promo-code', { code }),
    summary: summary ?? '',
    text: toSentences(text),
    words: [],
    offer: code,
  }))
}

function listQuestionnaires({ questionnaires }: Entries): FindablePage[] {
  return questionnaires.map(({ type, title, description: summary, sections }) => ({
    kind: 'questionnaire',
    title,
    url: addressOf('questionnaires-type', { type }),
    summary: summary ?? '',
    text: sections.map((each) => each.title).join('. '),
    words: [],
  }))
}

/** Customers by name, at their place on the page about the maker. */
function listReferences({ references }: Entries): FindablePage[] {
  return references.map(({ code, customer, place, built, figures, goods }) => ({
    kind: 'customer',
    title: customer,
    url: `${pathOf('about')}#${code}`,
    summary: `${place}. ${built}`,
    text: [
      ...figures.map(({ value, name }) => `${value} ${name}`),
      ...goods.map(({ name }) => name),
    ].join('. '),
    words: [],
  }))
}

/** The groups of partners, and each partner by name, town and group at its place in the list of its group. */
function listPartnerPages({ groups, partners }: Entries): FindablePage[] {
  const ofGroup = Map.groupBy(partners, ({ group_id }) => group_id)
  return groups.flatMap(({ id, code: group, title, description }) => {
    const own = ofGroup.get(id) ?? []
    const ofPartners = own.map(({ code, name, city, country, description: text }, at) => ({
      kind: 'partner' as const,
      title: name,
      url: `${toPartnersPath(group, Math.floor(at / defaultPageSize) + 1)}#${code}`,
      summary: [title, [city, country].filter(Boolean).join(', '), text].join('. '),
      text: '',
      words: [],
    }))
    if (own.length === 0 || group === techPartners) return ofPartners
    const url = toPartnersPath(group)
    const page = { kind: 'page', title, url, summary: description, text: '', words: [] } as const
    return [page, ...ofPartners]
  })
}

function toPartnersPath(group: string, page = 1): string {
  const isTech = group === techPartners
  const query = new URLSearchParams({
    ...(isTech ? {} : { group }),
    ...(page === 1 ? {} : { page: String(page) }),
  }).toString()
  return `${pathOf(isTech ? techPartners : 'partners')}${query === '' ? '' : `?${query}`}`
}
