import { durableCalls } from '@faceplate/contracts/client/endpoints'
import { addressOf } from '@faceplate/contracts/pages/site.pages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isMachinePath } from '../base/http/machine.paths.ts'
import { findReferringPage } from './lead.page.ts'

// The input has at most 4096 characters (maxUrlLength).
const address = new RegExp(
  `^/api/(${durableCalls.map(({ path }) => path.replace(/\{\w+\}/g, '[^/]+')).join('|')})$`,
)

/**
 * Redirects a browser that sends GET to the URL of a form's call, which happens when the page that responded to a
 * posted form is loaded again: to the page of the form, else to the contacts. Undefined for any other request.
 */
export function returnBrowser(
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | undefined {
  const { method, url, headers } = request
  const isBrowser = method === 'GET' && headers.accept?.includes('text/html') === true
  if (!isBrowser || !address.test(url.split('?', 1)[0] ?? '')) return undefined
  const page = findReferringPage(request)
  const isPage = page !== undefined && !isMachinePath(page.pathname)
  return reply
    .header('cache-control', 'no-store')
    .redirect(isPage ? page.href : addressOf('contacts'), 303)
}
