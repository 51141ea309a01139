import { pipeline, type Readable } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { getChangesSince } from '@faceplate/contracts/calls/changes.contract'
import { buildPath } from '@faceplate/contracts/calls/route.contract'
import { changesExportPath, goodsExportPath } from '@faceplate/contracts/pages/site.pages'
import { createProblem } from '@faceplate/contracts/shared/problem.contract'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readField } from '../../base/http/field.lines.ts'
import { OverloadError } from '../../base/http/overload.error.ts'
import { sendProblem } from '../../base/http/problem.reply.ts'
import type { Calls } from '../../calls/calls.ts'
import type { Guard } from '../../edge/limits/limits.ts'
import { watchLeaving } from '../../edge/requests/visitor.leaving.ts'
import { createExchange } from '../../upstream/upstream.exchange.ts'
import { sendCached } from '../api/cached.reply.ts'
import type { HitHook } from '../api/hit.hook.ts'
import { sendStreamed } from '../api/streamed.reply.ts'

export interface ExportsOptions {
  calls: Calls
  hits: HitHook
  /** Address that `export/…` is appended to. */
  upstreamBase: string
  timeoutMs: number
  /** Counts each request. */
  guard: Guard
}

/** Time between two parts of an export. */
const pauseMs = 60_000
/** Each keeps the content API at work for as long as it lasts. */
const mostAtOnce = 4
const retryAfterSeconds = 30

const shownFields = ['cache-control', 'content-disposition', 'content-type', 'last-modified']

/**
 * Gives all goods as they are read, without ever holding them, and what changed in them since: with both a copy of the
 * catalogue is made and kept. An API of another make need not have the first; then it is a 404.
 */
export function registerExports(
  app: FastifyInstance,
  { calls, hits, upstreamBase, timeoutMs, guard }: ExportsOptions,
): void {
  app.route({
    method: 'GET',
    url: changesExportPath,
    schema: { querystring: getChangesSince.query },
    onRequest: guard,
    handler: async (request, reply) => {
      const path = buildPath(getChangesSince.path, { query: request.query as object })
      const read = await calls.read(getChangesSince, path)
      hits.remember(request, read)
      return sendCached(request, reply, read)
    },
  })

  const exchange = createExchange({
    base: upstreamBase,
    folder: 'export/',
    connectTimeoutMs: timeoutMs,
    headersTimeoutMs: timeoutMs,
    bodyTimeoutMs: pauseMs,
    connections: mostAtOnce,
  })
  app.addHook('onClose', () => exchange.close())
  let running = 0

  async function sendGoods(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { method, headers: asked } = request
    const coding = chooseCoding(asked['accept-encoding'])
    const { status, headers, body, trailers } = await exchange.open({
      method,
      path: goodsExportPath.replace('/export/', ''),
      headers: toPlainTags(asked['if-none-match']),
      body: undefined,
      signal: watchLeaving(reply),
    })
    if (status !== 200 && status !== 304) {
      body.destroy()
      return sendProblem(reply, createProblem(status === 404 ? 404 : 502))
    }
    for (const name of shownFields) {
      const value = readField(headers, name)
      if (value !== undefined) reply.header(name, value)
    }
    reply.code(status).header('vary', 'Accept-Encoding')
    const tag = readField(headers, 'etag')
    if (tag !== undefined) reply.header('etag', toCodedTag(tag, coding))
    if (coding !== 'identity' && status === 200) reply.header('content-encoding', coding)
    const packed = method === 'HEAD' || status === 304 ? body : pack(body, coding)
    return sendStreamed(
      request,
      reply,
      { body: packed, trailers },
      {
        fields: {},
        source: { base: upstreamBase, path: goodsExportPath.slice(1) },
      },
    )
  }

  app.route({
    method: ['GET', 'HEAD'],
    url: goodsExportPath,
    onRequest: guard,
    handler: async (request, reply) => {
      if (running >= mostAtOnce)
        throw new OverloadError('Too many exports at once', retryAfterSeconds)
      running += 1
      reply.raw.once('close', () => (running -= 1))
      return sendGoods(request, reply)
    },
  })
}

type Coding = 'br' | 'gzip' | 'identity'

function chooseCoding(accept: string | undefined): Coding {
  if (accept === undefined) return 'identity'
  return negotiate<Coding>(accept, ['br', 'gzip', 'identity']) ?? 'identity'
}

/** Packs what comes as it comes; who breaks off either end ends both. */
function pack(body: Readable, coding: Coding): Readable {
  if (coding === 'identity') return body
  const packer =
    coding === 'gzip'
      ? createGzip()
      : createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
  return pipeline(body, packer, () => {})
}

/** Each coding is other bytes, and has a strong tag of its own (RFC 9110 §8.8.3.3). */
function toCodedTag(tag: string, coding: Coding): string {
  return coding === 'identity' ? tag : tag.replace(/"$/, `-${coding}"`)
}

/** What a visitor has in any coding is as new as the plain one. */
function toPlainTags(known: string | undefined): Record<string, string> {
  return known === undefined ? {} : { 'if-none-match': known.replaceAll(/-(?:br|gzip)"/g, '"') }
}
