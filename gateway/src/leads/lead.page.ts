import { formSignals } from '@faceplate/contracts/forms/form.signals'
import type { FastifyRequest } from 'fastify'

/** The path of the page of this site that a request was sent from, without its query, which may be personal. */
export function readPage(
  request: FastifyRequest,
  publicOrigin: string | undefined,
): string | undefined {
  const path = findReferringPage(request, publicOrigin)?.pathname
  return path !== undefined && path.length <= 300 ? path : undefined
}

/**
 * The page that a request was sent from. A page in response to a posted form has the URL of a call, so a form on it
 * names its page in a field.
 */
export function findReferringPage(
  { headers, host, body }: FastifyRequest,
  publicOrigin: string | undefined,
): URL | undefined {
  const referer = URL.parse(headers.referer ?? '')
  const isOwn = referer !== null && (referer.host === host || referer.origin === publicOrigin)
  if (!isOwn) return undefined
  const named = body instanceof URLSearchParams ? body.get(formSignals.pageName) : null
  const page = URL.parse(named ?? '', referer)
  return page?.origin === referer.origin ? page : referer
}
