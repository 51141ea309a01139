import type { Messages } from '@faceplate/messages/messages'
import type { FieldProblem } from '../shared/problem.contract.ts'
import { fieldRules, findBrokenRule, type BrokenRule } from './field.rules.ts'
import { writeMessage } from './form.messages.ts'
import type { GivenFile } from './question.rules.ts'
import type { Questionnaire, QuestionnaireField } from './questionnaires.contract.ts'

export type Answer = string | number | boolean | string[] | GivenFile

type Answers = Readonly<Record<string, Answer>>

/** Validates the body of a questionnaire; with a calculation, its answers are optional. */
export function checkQuestionnaireBody(
  t: Messages,
  questionnaire: Questionnaire,
  { answers, calculation }: { answers?: Answers | undefined; calculation?: unknown },
): FieldProblem[] {
  return answers || !calculation ? checkAnswers(t, questionnaire, answers ?? {}) : []
}

/** Validates answers against the questions of their questionnaire; an empty list means that all are valid. */
export function checkAnswers(
  t: Messages,
  { sections }: Questionnaire,
  answers: Answers,
): FieldProblem[] {
  const fields = new Map(sections.flatMap((section) => section.fields).map((f) => [f.name, f]))
  const readAnswer = (name: string) => (Object.hasOwn(answers, name) ? answers[name] : undefined)
  const problems: FieldProblem[] = []
  const refuse = (name: string, label: string, { rule, words, values }: BrokenRule) => {
    const detail = writeMessage(t, words ?? rule, label, values)
    problems.push({ pointer: `/answers/${name}`, rule, detail })
  }
  for (const name of Object.keys(answers)) {
    if (!fields.has(name)) refuse(name, name, { rule: 'unknown' })
  }
  for (const [name, field] of fields) {
    const broken = findBroken(field, readAnswer(name), readAnswer)
    if (broken) refuse(name, field.label, broken)
  }
  return problems
}

/** Finds the first rule that an answer breaks: first `required`, then those of its kind, then those of the question. */
function findBroken(
  field: QuestionnaireField,
  answer: Answer | undefined,
  readAnswer: (name: string) => Answer | undefined,
): BrokenRule | undefined {
  const { rules } = field
  const isOpen = answer === undefined || isEmpty(field, answer)
  if (isOpen && (field.required || rules?.required)) return { rule: 'required' }
  const broken = isOpen ? undefined : checkKind(field, answer)
  if (broken || !rules) return broken
  // An unchecked checkbox means no.
  return findBrokenRule(
    rules,
    answer ?? (field.kind === 'checkbox' ? false : undefined),
    readAnswer,
  )
}

function isEmpty({ kind }: QuestionnaireField, answer: Answer): boolean {
  if (kind === 'checkbox') return answer === false
  if (kind === 'multiselect') return Array.isArray(answer) && answer.length === 0
  return answer === ''
}

function checkKind(field: QuestionnaireField, answer: Answer): BrokenRule | undefined {
  switch (field.kind) {
    case 'number': {
      if (typeof answer !== 'number') return { rule: 'numeric' }
      const { min = -Infinity, max = Infinity } = field
      if (answer >= min && answer <= max) return undefined
      if (Number.isFinite(min) && Number.isFinite(max)) {
        return { rule: 'between', values: { min, max } }
      }
      return answer < min
        ? { rule: 'min_value', values: { min } }
        : { rule: 'max_value', values: { max } }
    }
    case 'checkbox':
      return typeof answer === 'boolean' ? undefined : { rule: 'type' }
    case 'select':
    case 'multiselect': {
      if ((field.kind === 'select') === Array.isArray(answer)) return { rule: 'type' }
      const isKnown = [answer]
        .flat()
        .every((value) => field.options.some((each) => each.value === value))
      return isKnown ? undefined : { rule: 'one_of' }
    }
    case 'file':
      return isFile(answer) ? undefined : { rule: 'type' }
    default:
      if (typeof answer !== 'string') return { rule: 'type' }
      return field.max !== undefined && !fieldRules.max(answer, field.max)
        ? { rule: 'max', values: { length: field.max } }
        : undefined
  }
}

function isFile(answer: Answer): answer is GivenFile {
  return typeof answer === 'object' && !Array.isArray(answer)
}
