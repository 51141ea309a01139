import { UnmetReport } from '@faceplate/contracts/pages/insights.contract'
import { insightsPath } from '@faceplate/contracts/pages/insights.names'
import { createProblem } from '@faceplate/contracts/shared/problem.contract'
import type { FastifyInstance } from 'fastify'
import { sendProblem } from '../../base/http/problem.reply.ts'
import { nameClient } from '../../edge/limits/client.network.ts'
import { readClientAddress } from '../../edge/requests/request.client.ts'
import { rejectCrossOriginWrite } from '../../edge/security/same.origin.ts'
import type { NoteUnmet } from './unmet.counts.ts'

/** Longest report: all texts at full length in characters of four bytes. */
const maxReportBytes = 65_536

/** Accepts reports from browsers about what a visitor looked for and did not find (G-insights). */
export function registerInsights(app: FastifyInstance, note: NoteUnmet): void {
  app.get(insightsPath, (_request, reply) => sendProblem(reply, createProblem(404)))
  app.post<{ Body: UnmetReport }>(
    insightsPath,
    {
      onRequest: app.limits.guard('vitals'),
      bodyLimit: maxReportBytes,
      schema: { body: UnmetReport },
    },
    (request, reply) => {
      rejectCrossOriginWrite(request)
      const { kind, texts } = request.body
      note({ kind, texts, client: nameClient(readClientAddress(request)) })
      return reply.code(204).header('cache-control', 'no-store').send()
    },
  )
}
