import { readTypedNumber } from '../shared/number.reader.ts'
import { toLines, type Entry } from './form.entries.ts'
import type { GivenFile } from './question.rules.ts'
import type { Answer } from './questionnaire.check.ts'
import type { Questionnaire, QuestionnaireField } from './questionnaires.contract.ts'

/** What stands in the controls, by the name of the question: numbers as they are typed. */
export type TypedAnswers = Readonly<Record<string, TypedAnswer>>

export type TypedAnswer = string | boolean | readonly string[] | GivenFile

/** What the names of the controls begin with. */
export const answerPrefix = 'answers.'

export function listQuestions({ sections }: Questionnaire): QuestionnaireField[] {
  return sections.flatMap(({ fields }) => fields)
}

/** What stands in the control of a question before anyone has answered it. */
export function emptyAnswer({ kind }: QuestionnaireField): TypedAnswer {
  if (kind === 'checkbox') return false
  return kind === 'multiselect' ? [] : ''
}

export function isAnswered(answer: TypedAnswer | undefined): boolean {
  if (typeof answer === 'boolean') return answer
  return answer !== undefined && (isFile(answer) || answer.length > 0)
}

/** The answers as they are sent: without what was left open, numbers as numbers. */
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
      // What is no number stays text, and its check says so.
      answers[name] = kind === 'number' ? (readTypedNumber(text) ?? text) : text
    }
  }
  return answers
}

/** What a browser has posted without a script, by the kind of each question. */
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
      // What was chosen last; of a file, before what the page itself remembers of an earlier one.
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

/** Keeps of what was stored what still answers a question, for a questionnaire may have changed since. */
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
