import type { BodyOf } from '@faceplate/contracts/calls/route.contract'
import { writeMessage } from '@faceplate/contracts/forms/form.messages'
import { checkQuestionnaireBody } from '@faceplate/contracts/forms/questionnaire.check'
import type {
  Questionnaire,
  sendEccmQuestionnaire,
} from '@faceplate/contracts/forms/questionnaires.contract'
import { ProblemError, type FieldProblem } from '@faceplate/contracts/shared/problem.contract'
import { computePrice } from '@faceplate/engineering/prices/calculator.price'
import type { Messages } from '@faceplate/messages/messages'
import type { Kysely } from 'kysely'
import { readDocument } from '../../base/database/document.store.ts'
import type { Database } from '../../base/database/schema.ts'

/** The most general body of all questionnaires: answers, a calculation, or both. */
type QuestionnaireBody = BodyOf<typeof sendEccmQuestionnaire>

/**
 * Validates the body of a questionnaire against its questions and returns the body to store, with the price of a
 * calculation. Throws a 404 for an unknown questionnaire, and a 422 that lists the invalid fields.
 */
export async function checkQuestionnaire(
  t: Messages,
  database: Kysely<Database>,
  type: string,
  sent: unknown,
): Promise<object> {
  const body = sent as QuestionnaireBody
  const { calculation } = body
  const questionnaires = await readDocument<Questionnaire[]>(database, 'questionnaires')
  const questionnaire = questionnaires.find((each) => each.type === type)
  if (!questionnaire) throw new ProblemError(404, `No questionnaire '${type}'`)
  throwIfAny(t, checkQuestionnaireBody(t, questionnaire, body))
  if (!calculation) return body
  const price = questionnaire.prices && computePrice(questionnaire.prices, calculation)
  if (!price) throwIfAny(t, [describeUnknownPrice(t)])
  return { ...body, price }
}

function describeUnknownPrice(t: Messages): FieldProblem {
  return {
    pointer: '/calculation',
    rule: 'exists',
    detail: writeMessage(t, 'priced', 'calculation'),
  }
}

function throwIfAny(t: Messages, errors: FieldProblem[]): void {
  if (errors.length > 0) throw new ProblemError(422, t('rules.refusedBody'), errors)
}
