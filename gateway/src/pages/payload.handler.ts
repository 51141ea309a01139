import type { PageData, PagePayload, PageRedirect } from '@faceplate/contracts/render.contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ResponseBody } from '../http/response.body.ts'
import type { DecideRedirect } from '../redirects/redirects.ts'

/** A page as `{page}/_payload.json?{build}&{query}` asks for it. */
export interface PayloadAddress {
  path: string
  search: string
  /** Id of the build that asks. */
  build: string
}

/** Reads the page and the build out of the address of a payload. */
export function readPayloadAddress(path: string, search: string): PayloadAddress {
  const [build = '', ...rest] = search.slice(1).split('&')
  return {
    path: path.slice(0, path.lastIndexOf('/') + 1),
    search: rest.length === 0 ? '' : `?${rest.join('&')}`,
    build,
  }
}

/**
 * Answers with what a navigation to a page needs beside its code. It is always a success, also of a page
 * that does not exist: the browser asked for the data of a page, and its console need not know more.
 */
export async function answerPayload(
  request: FastifyRequest,
  reply: FastifyReply,
  { path, search, build }: PayloadAddress,
  site: {
    build: string
    decideRedirect: DecideRedirect
    read: (path: string, search: string) => Promise<PageData | PageRedirect>
  },
): Promise<FastifyReply> {
  const send = (payload: PagePayload) => sendPayload(request, reply, payload)
  // The loaders of another build may read other things: it loads the page whole.
  if (build !== site.build) return send({ build: site.build })
  const redirect = await site.decideRedirect({ host: request.host, path, search })
  if (redirect?.status === 410) return send({ build, status: 410, answers: [], failures: [] })
  if (redirect) return send({ build, location: redirect.location })
  const page = await site.read(path, search)
  if (page.kind === 'redirect') return send({ build, location: page.location })
  const { status, answers, failures, error } = page
  if (error !== undefined) request.log.error({ err: error }, 'payload read with error')
  return send({ build, status, answers, failures })
}

async function sendPayload(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: PagePayload,
): Promise<FastifyReply> {
  const body = new ResponseBody(Buffer.from(JSON.stringify(payload)))
  const { bytes, encoding, etag } = await body.encode(request.headers['accept-encoding'])
  const isFailure = 'status' in payload && payload.status >= 500
  reply
    .header('vary', 'Accept-Encoding')
    .header('cache-control', isFailure ? 'no-store' : 'no-cache')
    .header('x-robots-tag', 'noindex')
    .header('etag', etag)
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type('application/json; charset=utf-8').send(bytes)
}
