import type { Site } from '@faceplate/contracts/calls/navigation.contract'
import { buildPath } from '@faceplate/contracts/calls/route.contract'
import { requestCalls } from '@faceplate/contracts/client/endpoints'
import { referencePattern } from '@faceplate/contracts/forms/lead.reference'
import type { LeadSource } from '@faceplate/contracts/forms/lead.source.contract'
import {
  getQuestionnaires,
  type Questionnaire,
} from '@faceplate/contracts/forms/questionnaires.contract'
import { ProblemError } from '@faceplate/contracts/shared/problem.contract'
import { readEdition, readField, readSource } from '@faceplate/server/content/gateway.field'
import { leadFields } from '@faceplate/server/content/lead.fields'
import { toFormName } from '@faceplate/server/content/lead.references'
import { readIdempotencyKey } from '@faceplate/server/http/idempotency.key'
import type { FastifyRequest } from 'fastify'
import { readDocument } from '../../base/database/document.store.ts'
import type { ContentContext } from '../../base/http/context.ts'
import { serve, type Input } from '../../base/http/serve.ts'
import { checkQuestionnaire } from './form.questionnaire.ts'
import { findUnknownReferences } from './form.references.ts'
import { findLeadByKey, identifyLead, storeLead } from './lead.intake.ts'

const referenceRule = new RegExp(referencePattern)

/** Serves all calls that submit a request. A new form needs no change here. */
export function registerForms(context: ContentContext) {
  const { app, database, now, metrics } = context
  const { channels, onOutbox } = context.delivery
  serve(app, getQuestionnaires, ({ view }) =>
    readDocument<Questionnaire[]>(view.database, 'questionnaires'),
  )
  const readExtraCharacters = async () =>
    (await readDocument<Site>(database, 'site')).forms?.extra_characters
  for (const contract of requestCalls) {
    const store = async ({ params, body: given, t, request, view }: Input<typeof contract>) => {
      // The source is no part of the request: the same request from two campaigns is one.
      const { source, ...sent } = given as { source?: LeadSource }
      const form = toFormName(buildPath(contract.path, { params: { ...(params as object) } }))
      const sentKey = readIdempotencyKey(request.headers['idempotency-key'])
      const received = readTime(request)
      const isAcknowledged = received !== undefined
      const key = identifyLead(sentKey, { form, sent, isAcknowledged })
      const content = { schema: contract.body, sent }
      // A stored request was valid when it arrived, even if its products have since left the catalogue.
      const earlier = await findLeadByKey(database, key, content)
      if (earlier !== undefined) {
        metrics.leadsStored.inc({ outcome: 'duplicate' })
        return { reference: earlier }
      }
      const unknown = await findUnknownReferences(t, view, form, sent)
      if (unknown.length > 0) throw new ProblemError(422, t('rules.refusedBody'), unknown)
      const body = contract.questionnaire
        ? await checkQuestionnaire(t, database, form.slice(form.lastIndexOf('/') + 1), sent)
        : sent
      const quarantine = readField(request, leadFields.quarantine, /^[a-z ]{1,40}$/)
      // Respond only after the request is stored.
      const reference = await storeLead(
        database,
        {
          ...key,
          form,
          body,
          reference: readField(request, leadFields.reference, referenceRule),
          page: readField(request, leadFields.page, /^\/[!-~]{0,299}$/),
          ...readEdition(request, context),
          source: readSource(request) ?? source,
          quarantine,
          received,
        },
        { now: now(), channels, schema: contract.body },
      )
      metrics.leadsStored.inc({ outcome: quarantine === undefined ? 'stored' : 'quarantined' })
      if (quarantine === undefined) onOutbox()
      return { reference }
    }
    serve(app, contract, store, undefined, readExtraCharacters)
  }
}

function readTime(request: FastifyRequest): Date | undefined {
  const text = readField(request, leadFields.received, /^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z$/)
  const date = new Date(text ?? Number.NaN)
  return Number.isNaN(date.getTime()) ? undefined : date
}
