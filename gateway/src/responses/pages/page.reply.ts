import type { RenderedPage } from '@faceplate/contracts/client/render.contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ResponseBody, toBuffer } from '../../base/http/response.body.ts'
import type { LastSite } from '../../calls/site/last.site.ts'
import { writePagePolicy, type SecurityOptions } from '../../edge/security/security.headers.ts'
import { renderFailurePage, renderPlainPage } from './failure.page.ts'

/** Sends a page that was rendered for one visitor. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: RenderedPage,
  security: SecurityOptions,
): Promise<FastifyReply> {
  reply.header('cache-control', 'private, no-store')
  if (page.kind === 'redirect') return reply.redirect(page.location, page.status)
  if (page.error !== undefined) reply.failure = page.error
  reply.header('content-security-policy', writePagePolicy(page, security))
  return sendHtml(request, reply, page.status, page.html)
}

/** Sends the fallback error page, which cannot fail itself. It carries the brand of the last site that was read. */
export function sendFailurePage(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  { lastSite, ...security }: PlainPageOptions,
): Promise<FastifyReply> {
  const { brand, messages } = lastSite.find(request.edition)
  reply.header('cache-control', 'no-cache')
  return sendPlain(request, reply, status, renderFailurePage(messages, status, brand), security)
}

/** Sends the page that says that a preview has ended, so that the public site is not taken for the draft. */
export function sendEndedPreview(
  request: FastifyRequest,
  reply: FastifyReply,
  { lastSite, ...security }: PlainPageOptions,
): Promise<FastifyReply> {
  const { brand, messages: t } = lastSite.find(request.edition)
  const page = {
    title: t('drafts.ended.title'),
    text: t('drafts.ended.text'),
    link: t('drafts.ended.link'),
    language: t.language,
  }
  reply.header('cache-control', 'private, no-store')
  return sendPlain(request, reply, 410, renderPlainPage(page, brand), security)
}

type PlainPageOptions = SecurityOptions & { lastSite: LastSite }

function sendPlain(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  { html, styleHash }: ReturnType<typeof renderFailurePage>,
  { development }: SecurityOptions,
): Promise<FastifyReply> {
  const policy = writePagePolicy({ styleHashes: [styleHash] }, { development, hasMap: false })
  reply.header('content-security-policy', policy)
  return sendHtml(request, reply, status, html)
}

async function sendHtml(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  html: string | Uint8Array,
): Promise<FastifyReply> {
  const body = new ResponseBody(toBuffer(html))
  const { bytes, encoding } = await body.encode(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply
    .code(status)
    .header('vary', 'Accept-Encoding')
    .type('text/html; charset=utf-8')
    .send(bytes)
}
