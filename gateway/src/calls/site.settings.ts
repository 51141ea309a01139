import { getSite, type Analytics, type Site } from '@faceplate/contracts/calls/navigation.contract'
import type { RouteContract } from '@faceplate/contracts/calls/route.contract'
import { pathOf } from '@faceplate/contracts/pages/site.pages'
import type { MessageLanguage } from '@faceplate/contracts/shared/message.language'

/** In production the menu entry Solutions is left out, or leads to a page that says it is in progress. */
export type ProductionSolutions = 'hidden' | 'in-progress'

interface SiteSettings {
  hasMap: boolean
  language: MessageLanguage
  analytics?: Analytics | undefined
  vitalsPercent?: number
  /** Undefined: this is not production (R-production). */
  productionSolutions?: ProductionSolutions | undefined
}

/** Adds to `GET site` the settings of the gateway that the browser needs. */
export function createSiteSettings({
  hasMap,
  language,
  analytics,
  vitalsPercent = 0,
  productionSolutions,
}: SiteSettings) {
  const settings: Partial<Site> = {
    ...(hasMap ? { has_map: true } : {}),
    ...(language === 'en' ? {} : { language }),
    ...(analytics ? { analytics } : {}),
    ...(vitalsPercent === 0 ? {} : { vitals_percent: vitalsPercent }),
    ...(productionSolutions ? { is_production: true } : {}),
  }
  return (contract: RouteContract, body: unknown): unknown => {
    if (contract !== getSite) return body
    // The content API must not choose which analytics scripts run here.
    const { analytics: _, vitals_percent: __, ...given } = (body ?? {}) as Site
    const site = { ...given, ...settings }
    return productionSolutions ? coverSolutions(site, productionSolutions) : site
  }
}

function coverSolutions(site: Site, how: ProductionSolutions): Site {
  const menu = site.menu.flatMap((item) => {
    if (item.panel !== 'solutions') return [item]
    if (how === 'hidden') return []
    const { panel: _, ...link } = item
    return [{ ...link, link: pathOf('in-progress'), children: [] }]
  })
  return { ...site, menu }
}
