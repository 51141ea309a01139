import type { Questionnaire, QuestionnaireField } from '@faceplate/contracts/forms.contract'
import type { FieldProblem } from '@faceplate/contracts/problem.contract'

type Answer = string | number | boolean | string[]

/** Holds answers to the questions of their questionnaire; an empty list means that all are right. */
export function checkAnswers(
  { sections }: Questionnaire,
  answers: Readonly<Record<string, Answer>>,
): FieldProblem[] {
  const fields = new Map(sections.flatMap((section) => section.fields).map((f) => [f.name, f]))
  const problems: FieldProblem[] = []
  const refuse = (name: string, rule: string, detail: string) => {
    problems.push({ pointer: `/answers/${name}`, rule, detail })
  }
  for (const name of Object.keys(answers)) {
    if (!fields.has(name)) refuse(name, 'unknown', `The ${name} field is not known`)
  }
  for (const [name, field] of fields) {
    const answer = Object.hasOwn(answers, name) ? answers[name] : undefined
    if (answer === undefined || isEmpty(field, answer)) {
      if (field.required) refuse(name, 'required', `The ${field.label} field is required`)
      continue
    }
    const broken = checkAnswer(field, answer)
    if (broken) refuse(name, ...broken)
  }
  return problems
}

function isEmpty({ kind }: QuestionnaireField, answer: Answer): boolean {
  if (kind === 'checkbox') return answer === false
  if (kind === 'multiselect') return Array.isArray(answer) && answer.length === 0
  return answer === ''
}

function checkAnswer(field: QuestionnaireField, answer: Answer): [string, string] | undefined {
  const { label } = field
  const notValid: [string, string] = ['type', `The ${label} field is not valid`]
  switch (field.kind) {
    case 'number':
      if (typeof answer !== 'number')
        return ['numeric', `The ${label} field may only contain numeric characters`]
      if (field.min !== undefined && answer < field.min) {
        return ['min_value', `The ${label} field must be ${field.min} or more`]
      }
      if (field.max !== undefined && answer > field.max) {
        return ['max_value', `The ${label} field must be ${field.max} or less`]
      }
      return undefined
    case 'checkbox':
      return typeof answer === 'boolean' ? undefined : notValid
    case 'select':
    case 'multiselect': {
      const values = [answer].flat()
      if (field.kind === 'select' ? Array.isArray(answer) : !Array.isArray(answer)) return notValid
      const isKnown = values.every((value) => field.options.some((each) => each.value === value))
      return isKnown ? undefined : ['one_of', `The ${label} field is not a valid value`]
    }
    default:
      if (typeof answer !== 'string') return notValid
      if (field.max !== undefined && answer.length > field.max) {
        return ['max', `The ${label} field may not be greater than ${field.max} characters`]
      }
      return undefined
  }
}
