import { writeMessage } from './form.messages.ts'
import type { Questionnaire, QuestionnaireField } from './forms.contract.ts'
import type { FieldProblem } from './problem.contract.ts'

export type Answer = string | number | boolean | string[]

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
      if (field.required) refuse(name, 'required', writeMessage('required', field.label))
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

function checkAnswer(
  field: QuestionnaireField,
  answer: Answer,
): [rule: string, detail: string] | undefined {
  const { label } = field
  const say = (rule: string, values?: Record<string, number>): [string, string] => [
    rule,
    writeMessage(rule, label, values),
  ]
  switch (field.kind) {
    case 'number': {
      if (typeof answer !== 'number') return say('numeric')
      const { min = -Infinity, max = Infinity } = field
      if (answer >= min && answer <= max) return undefined
      if (Number.isFinite(min) && Number.isFinite(max)) return say('between', { min, max })
      return answer < min ? say('min_value', { min }) : say('max_value', { max })
    }
    case 'checkbox':
      return typeof answer === 'boolean' ? undefined : say('type')
    case 'select':
    case 'multiselect': {
      if ((field.kind === 'select') === Array.isArray(answer)) return say('type')
      const isKnown = [answer]
        .flat()
        .every((value) => field.options.some((each) => each.value === value))
      return isKnown ? undefined : say('one_of')
    }
    default:
      if (typeof answer !== 'string') return say('type')
      return field.max !== undefined && answer.length > field.max
        ? say('max', { length: field.max })
        : undefined
  }
}
