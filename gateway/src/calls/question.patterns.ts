import type { RouteContract } from '@faceplate/contracts/calls/route.contract'
import {
  getQuestionnaires,
  type Questionnaire,
} from '@faceplate/contracts/forms/questionnaires.contract'
import { judgePattern } from '@faceplate/server/patterns/pattern.judge'
import { LRUCache } from 'lru-cache'
import { Type } from 'typebox'
import { Check } from 'typebox/schema'
import type { OnDrift } from './contract.drift.ts'

/** The rule `regex` of a question, which cannot be applied. */
export interface RejectedPattern {
  /** JSON Pointer to the rule. */
  pointer: string
  /** Type of the questionnaire, and name of the question. */
  question: string
  reason: string
}

/** The parts of questionnaires that are read here. A breach elsewhere must not keep a pattern from being judged. */
const Asked = Type.Array(
  Type.Object({
    type: Type.String(),
    sections: Type.Array(
      Type.Object({
        fields: Type.Array(
          Type.Object({
            name: Type.String(),
            rules: Type.Optional(Type.Object({ regex: Type.Optional(Type.String()) })),
          }),
        ),
      }),
    ),
  }),
)

/** Time for all new patterns of a response. It is spent on the event loop. */
const budgetMs = 1000

/** Reasons to reject patterns, by pattern; '' for accepted ones. */
const verdicts = new LRUCache<string, string>({ max: 2000 })

/**
 * Finds the patterns of questions that are invalid, or not proven to take linear time. Patterns that are left when the
 * time is used up count as slow until the next response.
 */
export function findRejectedPatterns(body: unknown): RejectedPattern[] {
  if (!Check(Asked, body)) return []
  const untilMs = performance.now() + budgetMs
  return body.flatMap(({ type, sections }, at) =>
    sections.flatMap(({ fields }, section) =>
      fields.flatMap(({ name, rules }, field) => {
        if (rules?.regex === undefined) return []
        const reason = judge(rules.regex, untilMs)
        if (reason === '') return []
        const pointer = `/${at}/sections/${section}/fields/${field}/rules/regex`
        return [{ pointer, question: `${type}: ${name}`, reason }]
      }),
    ),
  )
}

function judge(pattern: string, untilMs: number): string {
  const known = verdicts.get(pattern)
  if (known !== undefined) return known
  if (performance.now() > untilMs) return 'could not be judged in time'
  const verdict = judgePattern(pattern) ?? ''
  verdicts.set(pattern, verdict)
  return verdict
}

/**
 * Removes rules with rejected patterns from questionnaires before they are cached, so that neither the gateway nor a
 * browser applies them. The questions stay, and the content API judges their answers by its own rules.
 */
export function dropRejectedPatterns(onDrift: OnDrift) {
  return (contract: RouteContract, body: unknown): unknown => {
    if (contract !== getQuestionnaires) return body
    const rejected = findRejectedPatterns(body)
    if (rejected.length === 0) return body
    for (const { pointer, question, reason } of rejected) {
      const drift = {
        route: `${contract.method} ${contract.path}`,
        pointer: pointer.replaceAll(/\/\d+(?=\/)/g, '/*'),
        rule: 'pattern',
        place: `${question}: ${reason}`,
      }
      onDrift(drift, false)
    }
    const pointers = new Set(rejected.map(({ pointer }) => pointer))
    return (body as Questionnaire[]).map((questionnaire, at) => ({
      ...questionnaire,
      sections: questionnaire.sections.map((section, inside) => ({
        ...section,
        fields: section.fields.map((field, last) => {
          const pointer = `/${at}/sections/${inside}/fields/${last}/rules/regex`
          if (!pointers.has(pointer)) return field
          const { regex: _, ...rules } = field.rules ?? {}
          return { ...field, rules }
        }),
      })),
    }))
  }
}
