import {
  getQuestionnaires,
  requestAnalog,
  requestCall,
  requestConsultation,
  requestDesign,
  requestGoods,
  requestPartnership,
  requestSolution,
  requestSubstitution,
  requestSupport,
  requestTesting,
  requestTransceivers,
  requestWarrantyExtension,
  sendEccmQuestionnaire,
  sendEcssQuestionnaire,
  sendQuestionnaire,
  type Questionnaire,
  type QuestionnaireBody,
} from '@faceplate/contracts/forms.contract'
import type { FieldProblem } from '@faceplate/contracts/problem.contract'
import type { FastifyRequest } from 'fastify'
import type { ContentContext } from '../app.ts'
import { readDocument } from '../database/document.store.ts'
import { ProblemError } from '../http/problems.ts'
import { serve } from '../http/serve.ts'
import { checkAnswers } from './questionnaire.check.ts'
import { storeLead } from './leads.store.ts'

const plainForms = [
  requestAnalog,
  requestCall,
  requestConsultation,
  requestDesign,
  requestPartnership,
  requestSubstitution,
  requestSupport,
  requestWarrantyExtension,
]

export function registerForms({ app, database, now, channels, onOutbox }: ContentContext) {
  /** Stores what a visitor sent, and only then says so. */
  const accept = async (form: string, body: object, request: FastifyRequest) => {
    const reference = await storeLead(
      database,
      { form, body, idempotencyKey: readIdempotencyKey(request) },
      { now: now(), channels },
    )
    if (channels.length > 0) onOutbox()
    return { reference }
  }
  const listQuestionnaires = () => readDocument<Questionnaire[]>(database, 'questionnaires')
  const acceptAnswers = async (type: string, body: QuestionnaireBody, request: FastifyRequest) => {
    const questionnaire = (await listQuestionnaires()).find((each) => each.type === type)
    if (!questionnaire) throw new ProblemError(404, `No questionnaire '${type}'`)
    refuseIfAny(checkAnswers(questionnaire, body.answers))
    return accept(`questionnaire/${type}`, body, request)
  }

  serve(app, getQuestionnaires, listQuestionnaires)
  for (const contract of plainForms) {
    serve(app, contract, ({ body, request }) =>
      accept(contract.path.replace('forms/', ''), body, request),
    )
  }
  for (const contract of [requestGoods, requestTesting]) {
    serve(app, contract, async ({ body, request }) => {
      refuseIfAny(await findUnknown('good', body.goods ?? [], '/goods'))
      return accept(contract.path.replace('forms/', ''), body, request)
    })
  }
  serve(app, requestTransceivers, async ({ body, request }) => {
    const ids = body.modules.map(({ id }) => id)
    refuseIfAny(await findUnknown('good', ids, '/modules'))
    return accept('sfp-request', body, request)
  })
  serve(app, requestSolution, async ({ body, request }) => {
    const unknown = await findUnknown('solution', [body.solutionId], '/solutionId')
    refuseIfAny(unknown.map((problem) => ({ ...problem, pointer: '/solutionId' })))
    return accept('solution', body, request)
  })
  serve(app, sendEcssQuestionnaire, ({ body, request }) => acceptAnswers('ecss', body, request))
  serve(app, sendEccmQuestionnaire, ({ body, request }) => acceptAnswers('eccm', body, request))
  serve(app, sendQuestionnaire, ({ params, body, request }) =>
    acceptAnswers(params.type, body, request),
  )

  /** A problem for each id that names nothing, so that no request is taken for what is not there. */
  async function findUnknown(
    table: 'good' | 'solution',
    ids: readonly number[],
    pointer: string,
  ): Promise<FieldProblem[]> {
    if (ids.length === 0) return []
    const rows = await database.selectFrom(table).select('id').where('id', 'in', ids).execute()
    const known = new Set(rows.map(({ id }) => id))
    return [...ids.entries()]
      .filter(([, id]) => !known.has(id))
      .map(([at, id]) => ({
        pointer: `${pointer}/${at}`,
        rule: 'exists',
        detail: `There is no ${table} ${id}`,
      }))
  }
}

function refuseIfAny(errors: FieldProblem[]): void {
  if (errors.length > 0) throw new ProblemError(422, 'Some fields are not valid', errors)
}

function readIdempotencyKey({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key === 'string' && /^[\x21-\x7e]{1,200}$/.test(key)) return key
  throw new ProblemError(400, 'Idempotency-Key must be 1 to 200 visible characters')
}
