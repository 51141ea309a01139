import { formSignals } from '@faceplate/contracts/forms/form.signals'
import type { FastifyRequest } from 'fastify'

/** The path of the page that a request was sent from, where it was one of ours; its query stays the visitor's. */
export function readPage(
  request: FastifyRequest,
  publicOrigin: string | undefined,
): string | undefined {
  const path = findReferringPage(request, publicOrigin)?.pathname
  return path !== undefined && path.length <= 300 ? path : undefined
}

/**
 * The page that a request was sent from. One that answers a form stands at the address of a call, so a form on
 * it says itself where it is.
 */
export function findReferringPage(
  { headers, host, body }: FastifyRequest,
  publicOrigin: string | undefined,
): URL | undefined {
  const referer = URL.parse(headers.referer ?? '')
  const isOwn = referer !== null && (referer.host === host || referer.origin === publicOrigin)
  if (!isOwn) return undefined
  const said = body instanceof URLSearchParams ? body.get(formSignals.pageName) : null
  const page = URL.parse(said ?? '', referer)
  return page?.origin === referer.origin ? page : referer
}
