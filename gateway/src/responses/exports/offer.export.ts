import { buildSearch } from '@faceplate/contracts/calls/route.contract'
import { calculationPdfPath, projectPdfPath } from '@faceplate/contracts/pages/site.pages'
import { createProblem } from '@faceplate/contracts/shared/problem.contract'
import type { FastifyInstance } from 'fastify'
import { readField } from '../../base/http/field.lines.ts'
import { sendProblem } from '../../base/http/problem.reply.ts'
import { describeFailedStatus } from '../../base/http/upstream.error.ts'
import { abortOnDisconnect } from '../../edge/requests/client.disconnect.ts'
import { createExchange } from '../../upstream/upstream.exchange.ts'
import { exportFields, exportShares, type HoldSlot } from './export.slots.ts'

/** Far more than a project of 200 lines has. */
const maxPdfBytes = 5_000_000

/** Serves price calculations and projects as PDF documents. */
export function registerOfferExports(app: FastifyInstance, holdSlot: HoldSlot): void {
  const { base, timeoutMs } = app.contentApi
  const offers = createExchange({
    base,
    folder: 'export/',
    connectTimeoutMs: timeoutMs,
    headersTimeoutMs: timeoutMs,
    bodyTimeoutMs: timeoutMs,
    maxAnswerBytes: maxPdfBytes,
    connections: exportShares.perClient,
  })
  app.addHook('onClose', () => offers.close())
  for (const url of [calculationPdfPath, projectPdfPath]) {
    app.route<{ Querystring: Record<string, string | string[]> }>({
      method: 'GET',
      url,
      onRequest: app.limits.guard('files'),
      handler: async (request, reply) => {
        await holdSlot(request, reply)
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
