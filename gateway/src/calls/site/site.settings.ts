import { assignRoles, opensSolutions } from '@faceplate/contracts/calls/menu.roles'
import {
  getSite,
  Site,
  type Analytics,
  type LegalText,
  type MenuItem,
} from '@faceplate/contracts/calls/navigation.contract'
import type { RouteContract } from '@faceplate/contracts/calls/route.contract'
import { pathOf, type PageName } from '@faceplate/contracts/pages/site.pages'
import { originalLanguage } from '@faceplate/messages/message'
import { Check } from 'typebox/schema'
import { findDraft } from '../../base/http/current.trace.ts'
import type { Editions } from '../../base/http/edition.ts'
import { listSites } from './site.editions.ts'
import { dropLinks } from './site.links.ts'

/** In production the menu entry Solutions is left out, or leads to a page that says it is in progress. */
export type ProductionSolutions = 'hidden' | 'in-progress'

interface SiteSettings {
  editions: Editions
  hasMap: boolean
  analytics?: Analytics | undefined
  clickIds?: readonly string[] | undefined
  vitalsPercent?: number
  /** Browsers report what visitors look for and do not find. */
  hasInsights?: boolean
  /** Undefined: this is not production (R-production). */
  productionSolutions?: ProductionSolutions | undefined
  /** Legal texts that the content API lacks at present. */
  listMissingTexts?: () => readonly LegalText[]
  /** Pages of parts that the content API lacks at present. */
  listMissingPages?: () => readonly PageName[]
}

/** Fields that only the gateway sets. */
const gatewayFields = [
  'analytics',
  'vitals_percent',
  'missing_texts',
  'missing_pages',
  'has_insights',
  'draft',
  'click_ids',
  'language',
] as const satisfies readonly (keyof Site)[]

/** Adds to `GET site` the settings of the gateway that the browser needs. */
export function createSiteSettings({
  editions,
  hasMap,
  analytics,
  clickIds = [],
  vitalsPercent = 0,
  hasInsights = false,
  productionSolutions,
  listMissingTexts = () => [],
  listMissingPages = () => [],
}: SiteSettings) {
  const settings: Partial<Site> = {
    ...(hasMap ? { has_map: true } : {}),
    ...(productionSolutions ? { is_production: true } : {}),
  }
  const counting: Partial<Site> = {
    ...(analytics ? { analytics } : {}),
    ...(clickIds.length > 0 ? { click_ids: [...clickIds] } : {}),
    ...(vitalsPercent === 0 ? {} : { vitals_percent: vitalsPercent }),
    ...(hasInsights ? { has_insights: true } : {}),
  }
  return (contract: RouteContract, body: unknown): unknown => {
    if (contract !== getSite) return body
    // The content API must not choose which analytics scripts run here, or which ids of visitors are stored.
    const { forms, ...given } = { ...(body as Site | undefined) } as Site
    for (const name of gatewayFields) delete given[name]
    const missing = [...listMissingTexts()]
    const pages = [...listMissingPages()]
    const draft = findDraft()?.facts
    const { language } = editions.current.messages
    // Roles come first: an item may have one by its place, which a hidden item would change.
    const site = {
      ...given,
      // Browsers and the gateway check forms with these settings, so a wrong value would break all forms.
      ...(forms !== undefined && Check(Site.properties.forms, forms) ? { forms } : {}),
      ...settings,
      ...(language === originalLanguage ? {} : { language }),
      // Visits of a preview are not counted.
      ...(draft ? { draft } : counting),
      ...(missing.length > 0 ? { missing_texts: missing } : {}),
      ...(pages.length > 0 ? { missing_pages: pages.map((name) => pathOf(name)) } : {}),
    }
    if (Array.isArray(given.sites)) site.sites = listSites(given.sites, editions)
    if (!Array.isArray(given.menu)) return site
    const menu = assignRoles(given)
    const shown = productionSolutions ? coverSolutions(menu, given, productionSolutions) : menu
    return dropLinks({ ...site, menu: shown }, pages)
  }
}

/** Hides the item that opens the solutions, or lets it lead to a page that says they are in progress. */
function coverSolutions(
  menu: readonly MenuItem[],
  given: Pick<Site, 'menu' | 'columns'>,
  how: ProductionSolutions,
): MenuItem[] {
  return menu.flatMap((item, at) => {
    const source = given.menu[at]
    if (!source || !opensSolutions(source, given.columns)) return [item]
    if (how === 'hidden') return []
    const { panel: _, column: __, ...link } = item
    return [{ ...link, link: pathOf('in-progress'), children: [] }]
  })
}
