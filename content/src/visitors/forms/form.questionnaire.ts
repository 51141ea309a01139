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

/** Of all questionnaires the one that may say most: answers, a calculation, or both. */
type QuestionnaireBody = BodyOf<typeof sendEccmQuestionnaire>

/**
 * Holds the body of a questionnaire to its questions and gives it as it is kept: a calculation with its
 * price. Rejects with a 404 where there is no such questionnaire, and with a 422 that names the answers.
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
  refuseIfAny(checkQuestionnaireBody(questionnaire, body, language), language)
  if (!calculation) return body
  const price = questionnaire.prices && computePrice(questionnaire.prices, calculation)
  if (!price) refuseIfAny([sayUnknownPrice(language)], language)
  return { ...body, price }
}

function sayUnknownPrice(language: MessageLanguage): FieldProblem {
  return {
    pointer: '/calculation',
    rule: 'exists',
    detail: writeMessage('priced', 'calculation', {}, language),
  }
}

function refuseIfAny(errors: FieldProblem[], language: MessageLanguage): void {
  if (errors.length > 0) throw new ProblemError(422, refusedBody[language], errors)
}
