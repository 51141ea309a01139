import type { RouteContract } from '@faceplate/contracts/calls/route.contract'
import { checkBody } from '@faceplate/contracts/forms/body.check'
import { cleanBody } from '@faceplate/contracts/forms/body.clean'
import { readEntries } from '@faceplate/contracts/forms/form.entries'
import { refusedBody } from '@faceplate/contracts/forms/form.messages'
import {
  answerPrefix,
  readAnswers,
  readPostedAnswers,
} from '@faceplate/contracts/forms/questionnaire.answers'
import { checkQuestionnaireBody } from '@faceplate/contracts/forms/questionnaire.check'
import type {
  Questionnaire,
  QuestionnaireBody,
} from '@faceplate/contracts/forms/questionnaires.contract'
import type { MessageLanguage } from '@faceplate/contracts/shared/message.language'
import { ProblemError } from '@faceplate/contracts/shared/problem.contract'
import type { TSchema } from 'typebox'

type AnsweredBody = QuestionnaireBody & { calculation: object }

interface BodyOptions {
  language: MessageLanguage
  /** What the answers in the body are held to. */
  questionnaire?: Questionnaire | undefined
}

/** The body as it goes upstream. What breaks the contract does not leave the gateway. */
export function readFormBody(
  contract: RouteContract,
  sent: unknown,
  { language, questionnaire }: BodyOptions,
): unknown {
  const { body: schema } = contract
  if (schema === undefined) return undefined
  const given = sent instanceof URLSearchParams ? readForm(schema, sent, questionnaire) : sent
  const body = cleanBody(schema, given)
  const errors = checkBody(schema, body, { language })
  const { answers, calculation } = (body ?? {}) as Partial<AnsweredBody>
  // What the contract has found wrong with the answers is not looked at any further.
  const isChecked = answers === undefined ? errors.length === 0 : keepsContract(schema, answers)
  if (questionnaire && isChecked) {
    errors.push(...checkQuestionnaireBody(questionnaire, { answers, calculation }, language))
  }
  if (errors.length > 0) throw new ProblemError(422, refusedBody[language], errors)
  return body
}

function readForm(
  schema: TSchema,
  sent: URLSearchParams,
  questionnaire: Questionnaire | undefined,
): unknown {
  const body = readEntries(schema, sent) as Partial<AnsweredBody>
  const asks = [...sent.keys()].some((name) => name.startsWith(answerPrefix))
  if (!questionnaire || (!asks && body.calculation)) return body
  // Of boxes that nobody ticked there is no entry; what answers no question is refused, not dropped.
  const answers = readAnswers(questionnaire, readPostedAnswers(questionnaire, sent))
  return { ...body, answers: { ...body.answers, ...answers } }
}

function keepsContract(
  { properties = {} }: TSchema & { properties?: Readonly<Record<string, TSchema>> },
  answers: unknown,
): boolean {
  const { answers: rule } = properties
  return rule !== undefined && checkBody(rule, answers).length === 0
}
