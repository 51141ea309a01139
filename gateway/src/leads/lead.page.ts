import { formSignals } from '@faceplate/contracts/forms/form.signals'
import { findPage } from '@faceplate/contracts/pages/page.finder'
import type { FastifyRequest } from 'fastify'

/** The path of the page of this site that a request was sent from, without its query, which may be personal. */
export function readPage(request: FastifyRequest): string | undefined {
  const path = findReferringPage(request)?.pathname
  return path !== undefined && path.length <= 300 ? path : undefined
}

/** Maximum length of the address that a form names as its page. */
const maxNamedLength = 2000

/**
 * The page that a request was sent from. A form that is posted without scripts names its page in a field, since a browser
 * may send no Referer, and a page in response to a form has the URL of a call. Only a page of this site may be named, and
 * not by a form of another site, which its Referer shows.
 */
export function findReferringPage({
  headers,
  host,
  protocol,
  body,
  edition: { origin: publicOrigin },
}: FastifyRequest): URL | undefined {
  const referer = URL.parse(headers.referer ?? '')
  const isOwn = referer !== null && (referer.host === host || referer.origin === publicOrigin)
  if (referer !== null && !isOwn) return undefined
  const named = body instanceof URLSearchParams ? body.get(formSignals.pageName) : null
  const page = findNamedPage(
    named ?? '',
    referer ?? URL.parse(publicOrigin ?? `${protocol}://${host}`),
  )
  return page ?? referer ?? undefined
}

function findNamedPage(named: string, base: URL | null): URL | undefined {
  // Any other text would be an address relative to the address of the call.
  if (!named.startsWith('/') || named.length > maxNamedLength || base === null) return undefined
  const page = URL.parse(named, base)
  const isPage = page?.origin === base.origin && findPage(page.pathname) !== undefined
  return isPage ? page : undefined
}
