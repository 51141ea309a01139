import type { QuestionRules, RuleName } from '@faceplate/contracts/forms/question.rules'
import type {
  Questionnaire,
  QuestionnaireField,
} from '@faceplate/contracts/forms/questionnaires.contract'
import { judgePattern } from '@faceplate/server/patterns/pattern.judge'

/** A rule that cannot be applied to its question, with its path in the file. */
interface RuleMistake {
  path: (string | number)[]
  reason: string
}

/** Finds the rules of a questionnaire that its author has to correct. */
export function findRuleMistakes({ sections }: Pick<Questionnaire, 'sections'>): RuleMistake[] {
  const names = new Set(sections.flatMap(({ fields }) => fields).map(({ name }) => name))
  return sections.flatMap(({ fields }, section) =>
    fields.flatMap((field, at) =>
      Object.keys(field.rules ?? {}).flatMap((rule) => {
        const reason = findMistake(field, rule as RuleName, field.rules ?? {}, names)
        if (reason === undefined) return []
        return [{ path: ['sections', section, 'fields', at, 'rules', rule], reason }]
      }),
    ),
  )
}

const fileRules: ReadonlySet<RuleName> = new Set(['dimensions', 'ext', 'image', 'mimes', 'size'])
const boxRules: ReadonlySet<RuleName> = new Set(['is', 'is_not', 'confirmed'])

function findMistake(
  { kind, name }: QuestionnaireField,
  rule: RuleName,
  rules: QuestionRules,
  names: ReadonlySet<string>,
): string | undefined {
  if (!appliesTo(rule, kind)) return `rule '${rule}' does not apply to a question of kind '${kind}'`
  switch (rule) {
    case 'between': {
      const { min, max } = rules.between ?? { min: 0, max: 0 }
      return min > max ? `min ${min} is greater than max ${max}` : undefined
    }
    case 'confirmed': {
      const other = rules.confirmed ?? ''
      return other === name || !names.has(other)
        ? `there is no other question '${other}'`
        : undefined
    }
    case 'is':
    case 'is_not': {
      const expected = kind === 'number' ? 'number' : kind === 'checkbox' ? 'boolean' : 'string'
      return typeof rules[rule] === expected ? undefined : `must be a ${expected}`
    }
    case 'regex':
      return judgePattern(rules.regex ?? '')
    default:
      return undefined
  }
}

function appliesTo(rule: RuleName, kind: QuestionnaireField['kind']): boolean {
  if (rule === 'required') return true
  if (kind === 'file') return fileRules.has(rule)
  if (kind === 'checkbox') return boxRules.has(rule)
  // A list of chosen values never equals a single value.
  if (kind === 'multiselect' && (rule === 'is' || rule === 'is_not')) return false
  return !fileRules.has(rule)
}
