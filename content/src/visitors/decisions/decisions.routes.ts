import { recordConsent } from '@faceplate/contracts/forms/consents.contract'
import type { ContentContext } from '../../base/http/context.ts'
import { serve } from '../../base/http/serve.ts'
import { logEvent } from '../../base/log.events.ts'
import { recordDecision } from './decisions.store.ts'

/** Records decisions of visitors about web analytics. */
export function registerDecisions({ app, database, logger, now }: ContentContext) {
  /** The day for which the full record is logged. */
  let fullOn = ''
  serve(app, recordConsent, async ({ body }) => {
    const day = now().toISOString().slice(0, 10)
    const recorded = await recordDecision(database, body, now())
    if (!recorded && day !== fullOn) {
      fullOn = day
      logEvent(logger, 'consents_day_full')
    }
    return { recorded }
  })
}
