import { recordConsent } from '@faceplate/contracts/forms/consents.contract'
import type { ContentContext } from '../../base/http/context.ts'
import { serve } from '../../base/http/serve.ts'
import { recordDecision } from './decisions.store.ts'

/** Records decisions of visitors about web analytics. */
export function registerDecisions({ app, database, now }: ContentContext) {
  serve(app, recordConsent, async ({ body }) => {
    await recordDecision(database, body, now())
    return { recorded: true }
  })
}
