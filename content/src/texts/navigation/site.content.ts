import { findRoleFaults } from '@faceplate/contracts/calls/menu.roles'
import { Site } from '@faceplate/contracts/calls/navigation.contract'
import { findOpeningFaults, isTimeZone } from '@faceplate/contracts/shared/opening.contract'
import { readDrawingWords } from '@faceplate/drawing/drawing.words'
import { createLivery } from '@faceplate/drawing/livery'
import { withOverrides } from '@faceplate/messages/message.overrides'
import type { Messages } from '@faceplate/messages/messages'
import { findOverrideFaults } from '@faceplate/server/messages/message.overrides'
import { Type, type Static } from 'typebox'
import { toDocument } from '../../base/database/document.store.ts'
import { overridesDocument } from '../../base/database/site.messages.ts'
import { measureBrand, readBrand } from '../../files/brand/brand.reader.ts'
import { close } from '../../files/folder/closed.schema.ts'
import type { ContentFile } from '../../files/folder/content.files.ts'
import type { ContentFolder } from '../../files/folder/content.folder.ts'
import { defineKind, type KnownCodes } from '../../files/folder/content.kind.ts'
import { isLanguage } from '../../files/overlay/overlay.languages.ts'
import { explainNoCountry, isCountry } from '../../goods/prices/price.entry.ts'
import { readQuestionnaires } from '../../visitors/forms/questionnaires.content.ts'
import { checkRouting, LeadsSection, toRoutingDocument } from '../../visitors/leads/lead.routing.ts'
import { readPartnerSites } from '../partners/partners.content.ts'
import { registerNavigation } from './navigation.routes.ts'

/** `site.yaml`. Questions are in `faq.yaml`, offers in `promo/`, and the gateway sets `has_map`. */
const SiteFile = close(
  Type.Object({
    ...Type.Omit(Site, ['faq', 'offers', 'has_map', 'language', 'prices']).properties,
    prices: Type.Optional(
      Type.Object({
        ...Site.properties.prices.properties,
        /** The countries whose prices are shown (ISO 3166-1 alpha-2), by the language of the edition. */
        regions: Type.Optional(Type.Record(Type.String(), Type.String({ pattern: '^[A-Z]{2}$' }))),
      }),
    ),
    /** Language of the files of the folder; by default that of the site (`LANGUAGE`). */
    language: Type.Optional(Type.String({ maxLength: 35 })),
    leads: Type.Optional(LeadsSection),
  }),
)

const faqFile = 'faq.yaml'

/** `faq.yaml` */
const FaqFile = close(Site.properties.faq)

/** Rejects unknown languages and countries. */
function checkLanguages(folder: ContentFolder, file: ContentFile<Static<typeof SiteFile>>): void {
  const check = (language: string, path: readonly (string | number)[]) => {
    if (!isLanguage(language)) folder.refuse(file, path, `unknown language '${language}'`)
  }
  const { language, sites, prices } = file.data
  if (language !== undefined) check(language, ['language'])
  for (const [at, site] of sites.entries()) check(site.language, ['sites', at, 'language'])
  for (const [each, region] of Object.entries(prices?.regions ?? {})) {
    check(each, ['prices', 'regions', each])
    if (!isCountry(region)) {
      folder.refuse(file, ['prices', 'regions', each], explainNoCountry(region))
    }
  }
}

/** Rejects opening hours that no clock can show. */
function checkOpening(folder: ContentFolder, file: ContentFile<Static<typeof SiteFile>>): void {
  const { opening } = file.data.contacts
  for (const { path, reason } of opening ? findOpeningFaults(opening) : []) {
    folder.refuse(file, ['contacts', 'opening', ...path], reason)
  }
}

/** The countries whose prices are shown, by language. */
export function readSiteRegions(folder: ContentFolder): Readonly<Record<string, string>> {
  return folder.read('site.yaml', SiteFile)?.data.prices?.regions ?? {}
}

/** The language that `site.yaml` states for the files of the folder. */
export function readSiteLanguage(folder: ContentFolder): string | undefined {
  const language = folder.parse('site.yaml', SiteFile)?.data.language
  return language !== undefined && isLanguage(language) ? language : undefined
}

/** Rejects texts of the interface that no message has, or that cannot replace theirs. */
function checkMessages(folder: ContentFolder, file: ContentFile<Static<typeof SiteFile>>): void {
  for (const { key, reason } of findOverrideFaults(file.data.messages ?? {})) {
    folder.refuse(file, ['messages', key], reason)
  }
}

/** The brand in `site.yaml`, which is checked, and its livery with the words of drawings. */
export function readSiteBrand(
  t: Messages,
  folder: ContentFolder,
): Pick<KnownCodes, 'brand' | 'livery'> {
  const file = folder.read('site.yaml', SiteFile)
  const words = readDrawingWords(withOverrides(t, file?.data.messages))
  if (!file) return { brand: undefined, livery: createLivery({ name: '' }, words) }
  return { brand: measureBrand(folder, file.data.brand), livery: readBrand(folder, file, words) }
}

/** The time zone in which days of the maker begin; UTC if `site.yaml` has none or was rejected. */
export function readSiteTimeZone(folder: ContentFolder): string {
  const timeZone = folder.read('site.yaml', SiteFile)?.data.leads?.time_zone
  return timeZone !== undefined && isTimeZone(timeZone) ? timeZone : 'UTC'
}

export const siteContent = defineKind({
  editable: [
    {
      name: 'faq',
      label: 'Questions and answers',
      pages: [{ name: 'faq', label: 'Questions', file: faqFile, path: [], schema: FaqFile }],
    },
  ],
  parts: [
    { name: 'navigation', documents: ['site', 'livery', overridesDocument] },
    // The recipients of requests are not published.
    { name: 'leads', documents: ['leads'] },
  ],
  read(folder, { brand, livery, goods }) {
    const file = folder.read('site.yaml', SiteFile)
    const faq = folder.readIfThere(faqFile, FaqFile)
    const questionnaires = readQuestionnaires(folder)?.data ?? []
    const partners = readPartnerSites(folder)
    if (file) {
      const types = questionnaires.map(({ type }) => type)
      checkRouting(folder, file, { questionnaires: types, partners })
      checkLanguages(folder, file)
      checkMessages(folder, file)
      const { calculated_goods: calculated = [] } = file.data.prices ?? {}
      folder.checkCodes(goods, 'good', calculated, file, ['prices', 'calculated_goods'])
      checkOpening(folder, file)
      for (const { path, reason } of findRoleFaults(file.data)) folder.refuse(file, path, reason)
    }
    // Recipients of requests must not be public.
    const { leads, language: _language, messages = {}, prices, ...rest } = file?.data ?? {}
    const { regions: _regions, ...shownPrices } = prices ?? {}
    const site = { ...rest, ...(prices ? { prices: shownPrices } : {}), brand }
    return {
      rows: {
        document: [
          toDocument('site', { ...site, faq: faq?.data ?? [] }),
          toDocument('livery', livery),
          toDocument(overridesDocument, messages),
          toRoutingDocument(leads, file?.data.contacts.email, partners),
        ],
      },
    }
  },
  register: registerNavigation,
})
