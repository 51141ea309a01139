import type { FieldProblem } from '@faceplate/contracts/problem.contract'

/** Whether a problem is one with an answer, which a control of its own may show. */
export function isOfAnswer({ pointer }: FieldProblem): boolean {
  return pointer.startsWith('/answers/')
}

/** Says how many answers are marked as wrong. */
export function countAnswers(problems: readonly FieldProblem[]): string {
  const count = new Set(problems.map(({ pointer }) => pointer)).size
  return count === 1 ? 'One answer needs a look' : `${count} answers need a look`
}

/**
 * Sorts problems by the field that shows them, as the form's state wants them. What no field of the
 * form stands for is said of the form as a whole; `blocked` is the page's own word for that.
 */
export function explainProblems(
  problems: readonly FieldProblem[],
  blocked?: string,
): { form?: string; fields: Record<string, string> } | undefined {
  if (problems.length === 0 && blocked === undefined) return undefined
  const fields: Record<string, string> = {}
  const others: string[] = []
  for (const { pointer, rule, detail } of problems) {
    const field = pointer.slice(1).replaceAll('/', '.')
    // The text under a field that is missing (V-rules).
    const text = rule === 'required' ? 'Required' : detail
    if (/^contacts\.|Consent$/.test(field)) fields[field] = text
    else if (blocked === undefined) others.push(detail)
  }
  const form = blocked ?? others.join('. ')
  return form === '' ? { fields } : { form, fields }
}
