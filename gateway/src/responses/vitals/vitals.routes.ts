import { VitalsReport } from '@faceplate/contracts/pages/vitals.contract'
import { vitalsPath } from '@faceplate/contracts/pages/vitals.names'
import { createProblem } from '@faceplate/contracts/shared/problem.contract'
import type { FastifyInstance } from 'fastify'
import { sendProblem } from '../../base/http/problem.reply.ts'
import type { Metrics } from '../../base/metrics/metrics.ts'
import { rejectCrossOriginWrite } from '../../edge/security/same.origin.ts'

/** Many times the size of a report. */
const maxReportBytes = 4096

/** Accepts reports from browsers and counts them as metrics by page name (G-vitals). Nothing else is stored. */
export function registerVitals(app: FastifyInstance): void {
  const { metrics, limits } = app
  app.get(vitalsPath, (_request, reply) => sendProblem(reply, createProblem(404)))
  app.post<{ Body: VitalsReport }>(
    vitalsPath,
    {
      onRequest: limits.guard('vitals'),
      bodyLimit: maxReportBytes,
      schema: { body: VitalsReport },
    },
    (request, reply) => {
      rejectCrossOriginWrite(request)
      count(metrics, request.body)
      return reply.code(204).header('cache-control', 'no-store').send()
    },
  )
}

function count(metrics: Metrics, { vitals, errors }: VitalsReport): void {
  for (const { page, name, value } of vitals) {
    if (name === 'CLS') metrics.vitalsShift.observe({ page }, value)
    else metrics.vitalsSeconds.observe({ name, page }, value / 1000)
  }
  for (const { page, kind } of errors) metrics.browserErrors.inc({ page, kind })
}
