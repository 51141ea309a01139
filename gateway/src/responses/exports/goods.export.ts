import { pipeline, type Readable } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { goodsExportPath } from '@faceplate/contracts/pages/site.pages'
import { createProblem } from '@faceplate/contracts/shared/problem.contract'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readField } from '../../base/http/field.lines.ts'
import { sendProblem } from '../../base/http/problem.reply.ts'
import { describeFailedStatus } from '../../base/http/upstream.error.ts'
import { abortOnDisconnect } from '../../edge/requests/client.disconnect.ts'
import { createExchange } from '../../upstream/upstream.exchange.ts'
import { sendStreamed } from '../api/streamed.reply.ts'
import { createStreamSlots, exportFields, streamShares } from './export.slots.ts'

/** Longest pause between two chunks of an export. */
const pauseMs = 60_000

/** Serves all goods as a stream. */
export function registerGoodsExport(app: FastifyInstance): void {
  const holdSlot = createStreamSlots()
  const { base, timeoutMs } = app.contentApi
  const exchange = createExchange({
    base,
    folder: 'export/',
    connectTimeoutMs: timeoutMs,
    headersTimeoutMs: timeoutMs,
    bodyTimeoutMs: pauseMs,
    connections: streamShares.total,
  })
  app.addHook('onClose', () => exchange.close())

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
    for (const name of exportFields) {
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
        source: { base, path: goodsExportPath.slice(1) },
      },
    )
  }

  app.route({
    method: ['GET', 'HEAD'],
    url: goodsExportPath,
    onRequest: app.limits.guard('files'),
    handler: async (request, reply) => {
      await holdSlot(request, reply)
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
