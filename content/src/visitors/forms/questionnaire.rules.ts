import type { QuestionRules, RuleName } from '@faceplate/contracts/forms/question.rules'
import type {
  Questionnaire,
  QuestionnaireField,
} from '@faceplate/contracts/forms/questionnaires.contract'
import { isSafe } from 'redos-detector'

/** A rule that a question cannot be held to, and where it stands. */
interface RuleMistake {
  path: (string | number)[]
  reason: string
}

/** What an editor has to mend in the rules of a questionnaire. */
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
  if (!isFor(rule, kind)) return `'${rule}' is no rule of a question of the kind '${kind}'`
  switch (rule) {
    case 'between': {
      const { min, max } = rules.between ?? { min: 0, max: 0 }
      return min > max ? `nothing is between ${min} and ${max}` : undefined
    }
    case 'confirmed': {
      const other = rules.confirmed ?? ''
      return other === name || !names.has(other) ? `no other question '${other}'` : undefined
    }
    case 'is':
    case 'is_not': {
      const due = kind === 'number' ? 'number' : kind === 'checkbox' ? 'boolean' : 'string'
      return typeof rules[rule] === due ? undefined : `must be a ${due}`
    }
    case 'regex':
      return judgePattern(rules.regex ?? '')
    default:
      return undefined
  }
}

function isFor(rule: RuleName, kind: QuestionnaireField['kind']): boolean {
  if (rule === 'required') return true
  if (kind === 'file') return fileRules.has(rule)
  if (kind === 'checkbox') return boxRules.has(rule)
  // An answer of several is never the same as one value.
  if (kind === 'multiselect' && (rule === 'is' || rule === 'is_not')) return false
  return !fileRules.has(rule)
}

/**
 * Why a pattern may not be used. One that goes back and forth over what is typed would let anybody stop the
 * service with a long answer (CWE-1333), so each has to be shown not to.
 */
function judgePattern(pattern: string): string | undefined {
  try {
    const { safe } = isSafe(new RegExp(pattern, 'u'), { maxScore: 20, maxSteps: 1000 })
    return safe ? undefined : 'may take forever on a long answer'
  } catch (error) {
    if (error instanceof SyntaxError) return error.message
    return 'cannot be shown to be quick on a long answer'
  }
}
