import type { FastifyRequest } from 'fastify'

/** The path of the page that a request was sent from, where it was one of ours; its query stays the visitor's. */
export function readPage(
  { headers, host }: FastifyRequest,
  publicOrigin: string | undefined,
): string | undefined {
  const referer = URL.parse(headers.referer ?? '')
  if (referer === null) return undefined
  const isOwn = referer.host === host || referer.origin === publicOrigin
  return isOwn && referer.pathname.length <= 300 ? referer.pathname : undefined
}
