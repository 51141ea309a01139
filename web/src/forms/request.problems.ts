import type { FormWords } from '@faceplate/contracts/form.words.en'
import type { FieldProblem } from '@faceplate/contracts/problem.contract'
import type { FormControl } from './form.controls.ts'

/** Whether a problem is one with an answer, which a control of its own may show. */
export function isOfAnswer({ pointer }: FieldProblem): boolean {
  return pointer.startsWith('/answers/')
}

/** How many answers are marked as wrong. */
export function countAnswers(problems: readonly FieldProblem[]): number {
  return new Set(problems.map(({ pointer }) => pointer)).size
}

/**
 * Sorts problems by the field that shows them. What no field of the
 * form stands for is said of the form as a whole; `blocked` is the page's own word for that.
 */
export function explainProblems(
  problems: readonly FieldProblem[],
  words: Pick<FormWords, 'required'>,
  { blocked, controls }: { blocked?: string | undefined; controls: readonly FormControl[] },
): { form?: string; fields: Record<string, string> } {
  const fields: Record<string, string> = {}
  const others: string[] = []
  for (const { pointer, rule, detail } of problems) {
    const field = pointer.slice(1).replaceAll('/', '.')
    // The text under a field that is missing (V-rules).
    const text = rule === 'required' ? words.required : detail
    const own = controls.find(({ name }) => name === field || field.startsWith(`${name}.`))
    if (own) fields[own.name] ??= text
    else if (/^contacts\.|Consent$/.test(field)) fields[field] = text
    else if (blocked === undefined) others.push(detail)
  }
  const form = blocked ?? others.join('. ')
  return form === '' ? { fields } : { form, fields }
}
