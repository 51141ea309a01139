import { getQuestionnaires, type Questionnaire } from '@faceplate/contracts/forms.contract'
import { ProblemError } from '@faceplate/contracts/problem.contract'
import { buildPath } from '@faceplate/contracts/route.contract'
import type { FastifyRequest } from 'fastify'
import { readDocument } from '../database/document.store.ts'
import type { ContentContext } from '../http/context.ts'
import { serve } from '../http/serve.ts'
import { formContracts } from '../leads/lead.references.ts'
import { checkQuestionnaire } from './form.questionnaire.ts'
import { findUnknown } from './form.references.ts'
import { storeLead } from './lead.intake.ts'

/** Serves every form that there is a contract of; one more needs nothing here. */
export function registerForms({ app, database, now, channels, onOutbox }: ContentContext) {
  serve(app, getQuestionnaires, () => readDocument<Questionnaire[]>(database, 'questionnaires'))
  for (const contract of formContracts) {
    serve(app, contract, async ({ params, body: sent, request }) => {
      const form = buildPath(contract.path, { params: { ...(params as object) } }).slice(
        'forms/'.length,
      )
      const unknown = await findUnknown(database, form, sent)
      if (unknown.length > 0) throw new ProblemError(422, 'Some fields are not valid', unknown)
      const body = form.startsWith('questionnaire/')
        ? await checkQuestionnaire(database, form.slice('questionnaire/'.length), sent)
        : (sent as object)
      // Stored first, and only then said so.
      const reference = await storeLead(
        database,
        { form, body, idempotencyKey: readIdempotencyKey(request) },
        { now: now(), channels },
      )
      if (channels.length > 0) onOutbox()
      return { reference }
    })
  }
}

function readIdempotencyKey({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key === 'string' && /^[\x21-\x7e]{1,200}$/.test(key)) return key
  throw new ProblemError(400, 'Idempotency-Key must be 1 to 200 visible characters')
}
