import type { BodyOf } from '@faceplate/contracts/calls/route.contract'
import { computePrice } from '@faceplate/contracts/forms/calculator.price'
import { refusedBody, writeMessage } from '@faceplate/contracts/forms/form.messages'
import { checkQuestionnaireBody } from '@faceplate/contracts/forms/questionnaire.check'
import type {
  Questionnaire,
  sendEccmQuestionnaire,
} from '@faceplate/contracts/forms/questionnaires.contract'
import type { MessageLanguage } from '@faceplate/contracts/shared/message.language'
import { ProblemError, type FieldProblem } from '@faceplate/contracts/shared/problem.contract'
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
  database: Kysely<Database>,
  type: string,
  sent: unknown,
  language: MessageLanguage,
): Promise<object> {
  const body = sent as QuestionnaireBody
  const { calculation } = body
  const questionnaires = await readDocument<Questionnaire[]>(database, 'questionnaires')
  const questionnaire = questionnaires.find((each) => each.type === type)
  if (!questionnaire) throw new ProblemError(404, `No questionnaire '${type}'`)
  throwIfAny(checkQuestionnaireBody(questionnaire, body, language), language)
  if (!calculation) return body
  const price = questionnaire.prices && computePrice(questionnaire.prices, calculation)
  if (!price) throwIfAny([describeUnknownPrice(language)], language)
  return { ...body, price }
}

function describeUnknownPrice(language: MessageLanguage): FieldProblem {
  return {
    pointer: '/calculation',
    rule: 'exists',
    detail: writeMessage('priced', 'calculation', {}, language),
  }
}

function throwIfAny(errors: FieldProblem[], language: MessageLanguage): void {
  if (errors.length > 0) throw new ProblemError(422, refusedBody[language], errors)
}
