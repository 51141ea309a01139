import { buildSearch } from '@faceplate/contracts/calls/route.contract'
import { calculationPdfPath, projectPdfPath } from '@faceplate/contracts/pages/site.pages'
import { createProblem } from '@faceplate/contracts/shared/problem.contract'
import type { FastifyInstance } from 'fastify'
import { readField } from '../../base/http/field.lines.ts'
import { sendProblem } from '../../base/http/problem.reply.ts'
import { describeFailedStatus } from '../../base/http/upstream.error.ts'
import { ClientSlots } from '../../edge/limits/client.slots.ts'
import { createExchange } from '../../upstream/upstream.exchange.ts'
import { exportFields } from './export.slots.ts'

/** Far more than a project of 200 lines has. */
const maxPdfBytes = 5_000_000

/**
 * Documents in progress. The content service renders a document in 0.1 s of a thread of its own: a client has one at a
 * time, and the content service two at most, for clients in turn.
 */
const offerShares = {
  total: 16,
  perClient: 1,
  maxWaiting: 3,
  detail: 'Too many documents in progress',
  retryAfterSeconds: 5,
}
const maxWritten = 2

/** Serves price calculations and projects as PDF documents. */
export function registerOfferExports(app: FastifyInstance): void {
  const { base, timeoutMs } = app.contentApi
  const offers = createExchange({
    base,
    folder: 'export/',
    connectTimeoutMs: timeoutMs,
    headersTimeoutMs: timeoutMs,
    bodyTimeoutMs: timeoutMs,
    maxAnswerBytes: maxPdfBytes,
    connections: maxWritten,
  })
  app.addHook('onClose', () => offers.close())
  const slots = new ClientSlots(offerShares)
  for (const url of [calculationPdfPath, projectPdfPath]) {
    app.route<{ Querystring: Record<string, string | string[]> }>({
      method: 'GET',
      url,
      onRequest: app.limits.guard('files'),
      handler: async (request, reply) => {
        const known = request.headers['if-none-match']
        const release = await slots.take(request.client)
        // A document is whole when it arrives, so that a client that reads slowly holds no slot. If a client leaves, its
        // document is rendered all the same: the slot is held until then, and the client is charged.
        const { status, headers, body } = await offers
          .run({
            method: 'GET',
            path: `${url.replace('/export/', '')}?${buildSearch(request.query)}`,
            headers: known === undefined ? {} : { 'if-none-match': known },
            body: undefined,
          })
          .finally(release)
        if (status !== 200 && status !== 304) {
          const isOurs = status === 404 || status === 422
          if (!isOurs) reply.failure = describeFailedStatus(status)
          return sendProblem(reply, createProblem(isOurs ? status : 502))
        }
        reply.isForeign = true
        for (const name of [...exportFields, 'etag']) {
          const value = readField(headers, name)
          if (value !== undefined) reply.header(name, value)
        }
        reply.header('x-content-type-options', 'nosniff')
        return reply.code(status).send(status === 304 ? '' : body)
      },
    })
  }
}
