import type { RouteContract } from '@faceplate/contracts/calls/route.contract'
import { mapProse } from '@faceplate/contracts/shared/prose.contract'
import { sanitizeHtml } from '@faceplate/server/http/html.sanitizer'

/** Removes from the texts of a response all HTML that a page of this site must not contain. */
export function sanitizeProse({ response }: RouteContract, body: unknown): unknown {
  return mapProse(response, body, sanitizeHtml)
}
