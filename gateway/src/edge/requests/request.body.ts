import type { RouteContract } from '@faceplate/contracts/calls/route.contract'
import { checkBody } from '@faceplate/contracts/forms/body.check'
import { cleanBody } from '@faceplate/contracts/forms/body.clean'
import { listDemanded } from '@faceplate/contracts/forms/body.problems'
import { readEntries } from '@faceplate/contracts/forms/form.entries'
import { cleanBodySource } from '@faceplate/contracts/forms/lead.source.clean'
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
import { ProblemError } from '@faceplate/contracts/shared/problem.contract'
import type { Messages } from '@faceplate/messages/messages'
import type { TSchema } from 'typebox'

type AnsweredBody = QuestionnaireBody & { calculation: object }

interface BodyOptions {
  /** Characters that texts may have in addition to those of their rule. */
  extraCharacters?: string | undefined
  /** The questionnaire that the answers in the body must conform to. */
  questionnaire?: Questionnaire | undefined
}

/** The validated body to send upstream. Throws a 422 that lists the fields that break the contract. */
export function readFormBody(
  t: Messages,
  contract: RouteContract,
  sent: unknown,
  { extraCharacters, questionnaire }: BodyOptions = {},
): unknown {
  const { body: schema } = contract
  if (schema === undefined) return undefined
  const isForm = sent instanceof URLSearchParams
  const given = isForm ? readForm(schema, sent, questionnaire) : sent
  const body = cleanBody(schema, cleanBodySource(schema, given))
  const errors = checkBody(t, schema, body, { extraCharacters })
  if (isForm) errors.push(...listDemanded(t, contract, body))
  const { answers, calculation } = (body ?? {}) as Partial<AnsweredBody>
  // Answers that break the contract are not checked against the questionnaire.
  const isChecked = answers === undefined ? errors.length === 0 : meetsContract(t, schema, answers)
  if (questionnaire && isChecked) {
    errors.push(...checkQuestionnaireBody(t, questionnaire, { answers, calculation }))
  }
  if (errors.length > 0) throw new ProblemError(422, t('rules.refusedBody'), errors)
  return body
}

function readForm(
  schema: TSchema,
  sent: URLSearchParams,
  questionnaire: Questionnaire | undefined,
): unknown {
  const body = readEntries(schema, sent) as Partial<AnsweredBody>
  const hasAnswers = [...sent.keys()].some((name) => name.startsWith(answerPrefix))
  if (!questionnaire || (!hasAnswers && body.calculation)) return body
  // Unticked checkboxes send no entry. Answers to unknown questions are kept here, so that the check rejects them.
  const answers = readAnswers(questionnaire, readPostedAnswers(questionnaire, sent))
  return { ...body, answers: { ...body.answers, ...answers } }
}

function meetsContract(
  t: Messages,
  { properties = {} }: TSchema & { properties?: Readonly<Record<string, TSchema>> },
  answers: unknown,
): boolean {
  const { answers: schema } = properties
  return schema !== undefined && checkBody(t, schema, answers).length === 0
}
