import { getSite, type Site } from '@faceplate/contracts/navigation.contract'
import type { RouteContract } from '@faceplate/contracts/route.contract'

/** Adds to `GET site` the settings of the gateway that the browser needs. */
export function createSiteSettings({ hasMap }: { hasMap: boolean }) {
  return (contract: RouteContract, body: unknown): unknown =>
    contract === getSite && hasMap ? { ...(body as Site), has_map: true } : body
}
