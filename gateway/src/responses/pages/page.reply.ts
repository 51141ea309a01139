import type { RenderedPage } from '@faceplate/contracts/client/render.contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ResponseBody, toBuffer } from '../../base/http/response.body.ts'
import type { LastBrand } from '../../calls/last.brand.ts'
import { writePagePolicy, type SecurityOptions } from '../../edge/security/security.headers.ts'
import { renderFailurePage } from './failure.page.ts'

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
  { development, lastBrand }: SecurityOptions & { lastBrand: LastBrand },
): Promise<FastifyReply> {
  const { html, styleHash } = renderFailurePage(status, lastBrand.find())
  reply.headers({
    'cache-control': 'no-cache',
    'content-security-policy': writePagePolicy(
      { styleHashes: [styleHash] },
      { development, hasMap: false },
    ),
  })
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
