import type { RouteContract } from '@faceplate/contracts/calls/route.contract'
import { mapProse } from '@faceplate/contracts/shared/prose.contract'
import { DeepHtmlError, sanitizeHtml } from '@faceplate/server/http/html.sanitizer'
import { UpstreamError } from '../base/http/upstream.error.ts'

/**
 * Removes from the texts of a response all HTML that a page of this site must not contain. Throws an `UpstreamError` for a
 * text that would take too long.
 */
export function sanitizeProse({ response }: RouteContract, body: unknown): unknown {
  try {
    return mapProse(response, body, sanitizeHtml)
  } catch (error) {
    if (!(error instanceof DeepHtmlError)) throw error
    throw new UpstreamError(
      'bad response',
      'A text of the content API has too many elements',
      error,
    )
  }
}
