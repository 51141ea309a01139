import type { LeftOut } from '@faceplate/contracts/client/render.contract'
import type { FastifyBaseLogger } from 'fastify'
import { logEvent } from '../../base/log.events.ts'
import type { Metrics } from '../../base/metrics/metrics.ts'

/** Reports failed calls whose sections were omitted from a page or payload. */
export type ReportOmitted = (leftOut: readonly LeftOut[]) => void

/** Counts omitted sections, and logs each combination of call and reason once. */
export function reportOmittedSections(
  { sectionsLeftOut }: Metrics,
  logger: FastifyBaseLogger,
): ReportOmitted {
  const logged = new Set<string>()
  return (leftOut) => {
    for (const { route, reason } of leftOut) {
      sectionsLeftOut.inc({ route })
      const key = `${route} ${reason}`
      if (logged.has(key)) continue
      logged.add(key)
      logEvent(logger, 'section_omitted', { route, reason })
    }
  }
}
