import type { MessageLanguage } from '@faceplate/contracts/form.messages'
import { getSite, type Site } from '@faceplate/contracts/navigation.contract'
import type { RouteContract } from '@faceplate/contracts/route.contract'

/** Adds to `GET site` the settings of the gateway that the browser needs. */
export function createSiteSettings({
  hasMap,
  language,
}: {
  hasMap: boolean
  language: MessageLanguage
}) {
  const settings: Partial<Site> = {
    ...(hasMap ? { has_map: true } : {}),
    ...(language === 'en' ? {} : { language }),
  }
  const isAny = Object.keys(settings).length > 0
  return (contract: RouteContract, body: unknown): unknown =>
    contract === getSite && isAny ? { ...(body as Site), ...settings } : body
}
