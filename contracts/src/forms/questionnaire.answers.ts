import { readTypedNumber } from '../shared/number.reader.ts'
import { toLines, type Entry } from './form.entries.ts'
import type { GivenFile } from './question.rules.ts'
import type { Answer } from './questionnaire.check.ts'
import type { Questionnaire, QuestionnaireField } from './questionnaires.contract.ts'

/** Values of the controls, by the name of the question; numbers as typed. */
export type TypedAnswers = Readonly<Record<string, TypedAnswer>>

export type TypedAnswer = string | boolean | readonly string[] | GivenFile

/** Prefix of the names of the controls. */
export const answerPrefix = 'answers.'

export function listQuestions({ sections }: Questionnaire): QuestionnaireField[] {
  return sections.flatMap(({ fields }) => fields)
}

/** Initial value of the control of a question. */
export function emptyAnswer({ kind }: QuestionnaireField): TypedAnswer {
  if (kind === 'checkbox') return false
  return kind === 'multiselect' ? [] : ''
}

export function isAnswered(answer: TypedAnswer | undefined): boolean {
  if (typeof answer === 'boolean') return answer
  return answer !== undefined && (isFile(answer) || answer.length > 0)
}

/** Converts control values to the answers to send: without unanswered questions, numbers as numbers. */
export function readAnswers(
  questionnaire: Questionnaire,
  typed: TypedAnswers,
): Record<string, Answer> {
  const answers: Record<string, Answer> = {}
  for (const { name, kind } of listQuestions(questionnaire)) {
    const answer = typed[name]
    if (answer === undefined || !isAnswered(answer)) continue
    if (typeof answer === 'boolean' || isFile(answer)) answers[name] = answer
    else if (typeof answer !== 'string') answers[name] = [...answer]
    else if (answer.trim() !== '') {
      const text = answer.trim()
      // A text that is not a number stays a text, so that validation rejects it.
      answers[name] = kind === 'number' ? (readTypedNumber(text) ?? text) : text
    }
  }
  return answers
}

/** Reads the answers of a form posted without scripts, by the kind of each question. */
export function readPostedAnswers(
  questionnaire: Questionnaire,
  entries: Iterable<Entry>,
): TypedAnswers {
  const posted = Map.groupBy(entries, ([name]) => name)
  const answers = listQuestions(questionnaire).flatMap(
    ({ name, kind }): [string, TypedAnswer][] => {
      const texts = (posted.get(answerPrefix + name) ?? []).flatMap(([, text]) =>
        text.trim() === '' ? [] : toLines(text),
      )
      // The last value counts. The file control comes last and outranks the remembered name of an earlier file.
      const text = texts.at(-1)
      if (text === undefined) return []
      if (kind === 'checkbox') return [[name, true]]
      if (kind === 'multiselect') return [[name, texts]]
      return [[name, kind === 'file' ? { name: text } : text]]
    },
  )
  return Object.fromEntries(answers)
}

export function isFile(answer: unknown): answer is GivenFile {
  return typeof answer === 'object' && answer !== null && 'name' in answer
}

/** Picks the stored answers that still fit, since the questionnaire may have changed. */
export function pickAnswers(questionnaire: Questionnaire, stored: unknown): TypedAnswers {
  if (typeof stored !== 'object' || stored === null) return {}
  const picked = listQuestions(questionnaire).flatMap((field): [string, TypedAnswer][] => {
    const answer = pickAnswer(field, (stored as Record<string, unknown>)[field.name])
    return answer === undefined ? [] : [[field.name, answer]]
  })
  return Object.fromEntries(picked)
}

function pickAnswer(field: QuestionnaireField, stored: unknown): TypedAnswer | undefined {
  if (field.kind === 'checkbox') return stored === true ? true : undefined
  if (field.kind === 'file') return isFile(stored) ? stored : undefined
  if (field.kind === 'multiselect') {
    if (!Array.isArray(stored)) return undefined
    const values = field.options.map(({ value }) => value).filter((value) => stored.includes(value))
    return values.length === 0 ? undefined : values
  }
  if (typeof stored !== 'string' || stored === '') return undefined
  if (field.kind !== 'select') return stored
  return field.options.some(({ value }) => value === stored) ? stored : undefined
}
