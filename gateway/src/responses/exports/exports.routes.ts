import { pipeline, type Readable } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { getChangesSince } from '@faceplate/contracts/calls/changes.contract'
import { buildPath, buildSearch } from '@faceplate/contracts/calls/route.contract'
import {
  calculationPdfPath,
  changesExportPath,
  goodsExportPath,
  projectPdfPath,
} from '@faceplate/contracts/pages/site.pages'
import { createProblem } from '@faceplate/contracts/shared/problem.contract'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readField } from '../../base/http/field.lines.ts'
import { sendProblem } from '../../base/http/problem.reply.ts'
import { describeFailedStatus } from '../../base/http/upstream.error.ts'
import type { Calls } from '../../calls/calls.ts'
import { ClientSlots } from '../../edge/limits/client.slots.ts'
import type { Guard } from '../../edge/limits/limits.ts'
import { abortOnDisconnect } from '../../edge/requests/client.disconnect.ts'
import { createExchange } from '../../upstream/upstream.exchange.ts'
import { sendCached } from '../api/cached.reply.ts'
import type { HitHook } from '../api/hit.hook.ts'
import { sendStreamed } from '../api/streamed.reply.ts'

export interface ExportsOptions {
  calls: Calls
  hits: HitHook
  /** Base URL that `export/…` is appended to. */
  upstreamBase: string
  timeoutMs: number
  /** Counts each request. */
  guard: Guard
}

/** Far more than a project of 200 lines has. */
const maxPdfBytes = 5_000_000
/** Longest pause between two chunks of an export. */
const pauseMs = 60_000
/** Exports in progress; each occupies a connection of the content API as long as the client takes to read it. */
const shares = {
  total: 16,
  perClient: 4,
  maxWaiting: 0,
  detail: 'Too many exports in progress',
  retryAfterSeconds: 30,
}

const shownFields = ['cache-control', 'content-disposition', 'content-type', 'last-modified']

/**
 * Serves all goods as a stream, and the changes since a given time. With both, a client can build and update a copy of
 * the catalogue. A third-party content API may lack the export; then it is a 404.
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
    connections: shares.total,
  })
  app.addHook('onClose', () => exchange.close())
  const offers = createExchange({
    base: upstreamBase,
    folder: 'export/',
    connectTimeoutMs: timeoutMs,
    headersTimeoutMs: timeoutMs,
    bodyTimeoutMs: timeoutMs,
    maxAnswerBytes: maxPdfBytes,
    connections: shares.perClient,
  })
  app.addHook('onClose', () => offers.close())
  const slots = new ClientSlots(shares)

  async function sendGoods(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { method, headers: asked } = request
    const coding = chooseCoding(asked['accept-encoding'])
    const { status, headers, body, trailers } = await exchange.open({
      method,
      path: goodsExportPath.replace('/export/', ''),
      headers: toPlainTags(asked['if-none-match']),
      body: undefined,
      signal: abortOnDisconnect(reply),
    })
    if (status !== 200 && status !== 304) {
      body.destroy()
      reply.failure = describeFailedStatus(status)
      return sendProblem(reply, createProblem(status === 404 ? 404 : 502))
    }
    reply.isForeign = true
    for (const name of shownFields) {
      const value = readField(headers, name)
      if (value !== undefined) reply.header(name, value)
    }
    reply.code(status).header('vary', 'Accept-Encoding')
    const tag = readField(headers, 'etag')
    if (tag !== undefined) reply.header('etag', toCodedTag(tag, coding))
    if (coding !== 'identity' && status === 200) reply.header('content-encoding', coding)
    const content = method === 'HEAD' || status === 304 ? body : compress(body, coding)
    return sendStreamed(
      request,
      reply,
      { body: content, trailers },
      {
        fields: {},
        source: { base: upstreamBase, path: goodsExportPath.slice(1) },
      },
    )
  }

  for (const url of [calculationPdfPath, projectPdfPath]) {
    app.route<{ Querystring: Record<string, string | string[]> }>({
      method: 'GET',
      url,
      onRequest: guard,
      handler: async (request, reply) => {
        const release = await slots.take(request.client)
        if (reply.raw.closed) release()
        else reply.raw.once('close', release)
        const known = request.headers['if-none-match']
        const { status, headers, body } = await offers.run({
          method: 'GET',
          path: `${url.replace('/export/', '')}?${buildSearch(request.query)}`,
          headers: known === undefined ? {} : { 'if-none-match': known },
          body: undefined,
          signal: abortOnDisconnect(reply),
        })
        if (status !== 200 && status !== 304) {
          const isOurs = status === 404 || status === 422
          if (!isOurs) reply.failure = describeFailedStatus(status)
          return sendProblem(reply, createProblem(isOurs ? status : 502))
        }
        reply.isForeign = true
        for (const name of [...shownFields, 'etag']) {
          const value = readField(headers, name)
          if (value !== undefined) reply.header(name, value)
        }
        reply.header('x-content-type-options', 'nosniff')
        return reply.code(status).send(status === 304 ? '' : body)
      },
    })
  }

  app.route({
    method: ['GET', 'HEAD'],
    url: goodsExportPath,
    onRequest: guard,
    handler: async (request, reply) => {
      const release = await slots.take(request.client)
      // The client may have left while its request was counted.
      if (reply.raw.closed) release()
      else reply.raw.once('close', release)
      return sendGoods(request, reply)
    },
  })
}

type Coding = 'br' | 'gzip' | 'identity'

function chooseCoding(accept: string | undefined): Coding {
  if (accept === undefined) return 'identity'
  return negotiate<Coding>(accept, ['br', 'gzip', 'identity']) ?? 'identity'
}

/** Compresses a stream. Closing either end closes both. */
function compress(body: Readable, coding: Coding): Readable {
  if (coding === 'identity') return body
  const compressor =
    coding === 'gzip'
      ? createGzip()
      : createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
  return pipeline(body, compressor, () => {})
}

/** Adds the coding to a strong entity tag, because each coding has different bytes (RFC 9110 §8.8.3.3). */
function toCodedTag(tag: string, coding: Coding): string {
  return coding === 'identity' ? tag : tag.replace(/"$/, `-${coding}"`)
}

/** Removes codings from the tags of If-None-Match, because the upstream knows only the uncompressed body. */
function toPlainTags(known: string | undefined): Record<string, string> {
  return known === undefined ? {} : { 'if-none-match': known.replaceAll(/-(?:br|gzip)"/g, '"') }
}
