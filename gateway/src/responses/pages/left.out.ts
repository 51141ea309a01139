import type { LeftOut } from '@faceplate/contracts/client/render.contract'
import type { FastifyBaseLogger } from 'fastify'
import { logEvent } from '../../base/log.events.ts'
import type { Metrics } from '../../base/metrics/metrics.ts'

/** Told of the calls that something was made without. */
export type TellLeftOut = (leftOut: readonly LeftOut[]) => void

/** Counts sections that were left out, and logs each call once for each way in which it fails. */
export function countLeftOut({ sectionsLeftOut }: Metrics, logger: FastifyBaseLogger): TellLeftOut {
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
