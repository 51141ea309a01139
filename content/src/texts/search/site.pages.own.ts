import type { Site } from '@faceplate/contracts/calls/navigation.contract'
import type { About, Policy, Regulations } from '@faceplate/contracts/calls/reference.contract'
import { addressOf, type PageName } from '@faceplate/contracts/pages/site.pages'
import type { Kysely } from 'kysely'
import { findDocument } from '../../base/database/document.store.ts'
import type { Database } from '../../base/database/schema.ts'
import { techPartners, toSentences, type Entries } from './site.pages.entries.ts'

/** Words of a page besides its link in the navigation. `url: null`: its content is missing. */
export interface OwnPage {
  title?: string
  summary?: string
  text?: string
  url?: string | null
}

/** Pages with content of their own, which are found also without a link of the navigation. */
export async function readOwnPages(
  database: Kysely<Database>,
  site: Site,
  { offers, questionnaires, partners, groups }: Entries,
): Promise<Map<PageName, OwnPage>> {
  const { phone, email, address, hours } = site.contacts
  const techGroup = groups.find(({ code }) => code === techPartners)
  const orNone = (isThere: boolean) => (isThere ? {} : { url: null })
  const hasPrices = questionnaires.some(({ prices }) => prices !== undefined)
  const contacts = [address, phone, email, hours].join(', ')
  return new Map<PageName, OwnPage>([
    ['contacts', { summary: contacts }],
    ['about', await readReference(database, 'about')],
    ['press-kit', await readReference(database, 'mediakit')],
    ['regulations', await readReference(database, 'regulations')],
    ['policy', await readReference(database, 'policy')],
    ['support', {}],
    ['support-faq-list', orNone(site.faq.length > 0)],
    ['download', {}],
    ['changes', {}],
    ['docs', {}],
    ['partners', orNone(partners.some(({ group_id }) => group_id !== techGroup?.id))],
    [
      'tech-partners',
      {
        ...(techGroup ? { summary: techGroup.description } : {}),
        ...orNone(techGroup !== undefined),
      },
    ],
    ['promo', orNone(offers.length > 0)],
    ['questionnaires', orNone(questionnaires.length > 0)],
    ['prices-eccm', orNone(hasPrices)],
    ['catalog-modules', await readModuleFinder(database)],
  ])
}

/** Title, summary and text of a page of `reference.yaml`. */
async function readReference(database: Kysely<Database>, name: string): Promise<OwnPage> {
  const page = await findDocument<Partial<About & Regulations & Policy> | null>(
    database,
    `reference/${name}`,
  )
  if (!page?.title) return { url: null }
  const { title, description = '', text = '', items = [], requisites = [] } = page
  const { facts = [], levels = [], cookies, terms } = page
  const texts = [text, cookies?.text ?? '', terms?.text ?? ''].map(toSentences)
  const entries = [
    ...facts.map(({ value, name: meaning }) => `${value}: ${meaning}`),
    ...levels.map((each) => `${each.title}: ${each.answer}. ${each.text}`),
    ...items.map((each) => `${each.title}. ${each.text}`),
    ...requisites.map((each) => `${each.name}: ${each.value}`),
  ]
  return { title, summary: description, text: [...texts, ...entries].filter(Boolean).join(' ') }
}

/** The module finder is in the family whose sub-group has the modules (P-catalog). */
async function readModuleFinder(database: Kysely<Database>): Promise<OwnPage> {
  const group = await database
    .selectFrom('catalogue_group as modules')
    .innerJoin('catalogue_group as family', 'family.id', 'modules.parent_id')
    .select(['modules.name', 'modules.short_description', 'family.code'])
    .where('modules.code', '=', 'sfp')
    .executeTakeFirst()
  if (!group) return { url: null }
  const url = addressOf('catalog-modules', { family: group.code })
  return { title: group.name, summary: group.short_description, url }
}
