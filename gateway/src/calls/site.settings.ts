import { getSite, type Site } from '@faceplate/contracts/navigation.contract'
import type { RouteContract } from '@faceplate/contracts/route.contract'

/** Adds to `GET site` the settings of the gateway that the browser needs. */
export function createSiteSettings({ mapsApiKey }: { mapsApiKey?: string | undefined }) {
  return (contract: RouteContract, body: unknown): unknown =>
    contract === getSite && mapsApiKey !== undefined
      ? { ...(body as Site), maps: { api_key: mapsApiKey } }
      : body
}
