import { computePrice } from '@faceplate/contracts/calculator.price'
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
import { ProblemError, type FieldProblem } from '@faceplate/contracts/problem.contract'
import { checkAnswers } from '@faceplate/contracts/questionnaire.check'
import type { FastifyRequest } from 'fastify'
import { readSnapshot } from '../catalogue/catalogue.snapshot.ts'
import { readDocument } from '../database/document.store.ts'
import type { ContentContext } from '../http/context.ts'
import { serve } from '../http/serve.ts'
import { listSectionNodes } from '../transceivers/sections.store.ts'
import { storeLead } from './lead.intake.ts'

const plainForms = [
  requestCall,
  requestConsultation,
  requestDesign,
  requestPartnership,
  requestWarrantyExtension,
]

/** An id in a body, and the place it stands at. */
type Reference = [pointer: string, id: number]

export function registerForms(context: ContentContext) {
  const { app, database, now, channels, onOutbox } = context
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
  const requireQuestionnaire = async (type: string) => {
    const questionnaire = (await listQuestionnaires()).find((each) => each.type === type)
    if (!questionnaire) throw new ProblemError(404, `No questionnaire '${type}'`)
    return questionnaire
  }
  const acceptAnswers = async (type: string, body: QuestionnaireBody, request: FastifyRequest) => {
    refuseIfAny(checkAnswers(await requireQuestionnaire(type), body.answers))
    return accept(`questionnaire/${type}`, body, request)
  }

  serve(app, getQuestionnaires, listQuestionnaires)
  for (const contract of plainForms) {
    serve(app, contract, ({ body, request }) =>
      accept(contract.path.replace('forms/', ''), body, request),
    )
  }
  for (const contract of [requestGoods, requestTesting, requestSupport]) {
    serve(app, contract, async ({ body, request }) => {
      const goods = (body.goods ?? []).map((id, at): Reference => [`/goods/${at}`, id])
      refuseIfAny(await findUnknown('good', goods))
      return accept(contract.path.replace('forms/', ''), body, request)
    })
  }
  for (const contract of [requestAnalog, requestSubstitution]) {
    serve(app, contract, async ({ body, request }) => {
      const proposed = (body.devices ?? []).flatMap(({ goodId }, at): Reference[] =>
        goodId === undefined ? [] : [[`/devices/${at}/goodId`, goodId]],
      )
      refuseIfAny(await findUnknown('good', proposed))
      return accept(contract.path.replace('forms/', ''), body, request)
    })
  }
  serve(app, requestTransceivers, async ({ body, request }) => {
    const modules = body.modules.map(({ id }, at): Reference => [`/modules/${at}/id`, id])
    refuseIfAny(await findUnknown('module', modules))
    return accept('sfp-request', body, request)
  })
  serve(app, requestSolution, async ({ body, request }) => {
    refuseIfAny(await findUnknown('solution', [['/solutionId', body.solutionId]]))
    return accept('solution', body, request)
  })
  serve(app, sendEcssQuestionnaire, ({ body, request }) => acceptAnswers('ecss', body, request))
  serve(app, sendEccmQuestionnaire, async ({ body, request }) => {
    const { calculation } = body
    const questionnaire = await requireQuestionnaire('eccm')
    if (body.answers || !calculation) refuseIfAny(checkAnswers(questionnaire, body.answers ?? {}))
    if (!calculation) return accept('questionnaire/eccm', body, request)
    const price = questionnaire.prices && computePrice(questionnaire.prices, calculation)
    if (!price) refuseIfAny([unknownPrice])
    return accept('questionnaire/eccm', { ...body, price }, request)
  })
  serve(app, sendQuestionnaire, ({ params, body, request }) =>
    acceptAnswers(params.type, body, request),
  )

  /** A problem for each id that names nothing, so that no request is taken for what is not there. */
  async function findUnknown(
    kind: 'good' | 'module' | 'solution',
    references: readonly Reference[],
  ): Promise<FieldProblem[]> {
    // A larger number is none to PostgreSQL's columns, and it would refuse the query.
    const ids = references.map(([, id]) => id).filter((id) => id < 2 ** 31)
    const known = new Set(ids.length === 0 ? [] : await selectKnown(kind, ids))
    return references
      .filter(([, id]) => !known.has(id))
      .map(([pointer, id]) => ({ pointer, rule: 'exists', detail: `There is no ${kind} ${id}` }))
  }

  async function selectKnown(kind: 'good' | 'module' | 'solution', ids: number[]) {
    if (kind === 'solution') {
      const rows = await database.selectFrom(kind).select('id').where('id', 'in', ids).execute()
      return rows.map(({ id }) => id)
    }
    const rows = await database
      .selectFrom('good')
      .select(['id', 'group_id'])
      .where('id', 'in', ids)
      .execute()
    if (kind === 'good') return rows.map(({ id }) => id)
    const groups = new Set(listSectionNodes(await readSnapshot(database)).map(({ row }) => row.id))
    return rows.filter(({ group_id }) => groups.has(group_id)).map(({ id }) => id)
  }
}

const unknownPrice: FieldProblem = {
  pointer: '/calculation',
  rule: 'exists',
  detail: 'The calculation counts no device, or names what is not in the price list',
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
