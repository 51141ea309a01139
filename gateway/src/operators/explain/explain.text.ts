import type { Explanation } from './explanation.ts'

/** Writes explanations for people: one line per step, followed by its details. */
export function writeExplanations(explanations: readonly Explanation[]): string {
  return explanations.map((each) => writeExplanation(each)).join('\n')
}

function writeExplanation({ url, worker, answer, steps }: Explanation): string {
  const lines = steps.flatMap(({ step, says, details }) => [
    `${step.padEnd(10)}${says}`,
    ...writeDetails(details, '    '),
  ])
  const where = worker === undefined ? '' : `  worker ${worker}`
  return `${url}${where}\n${'result'.padEnd(10)}${answer}\n${lines.join('\n')}\n`
}

function writeDetails(details: unknown, indent: string): string[] {
  if (typeof details !== 'object' || details === null) return []
  if (Array.isArray(details)) {
    return details.flatMap((each: unknown) => {
      const [first = '', ...rest] = writeDetails(each, `${indent}  `)
      return first === '' ? [] : [`${indent}- ${first.trimStart()}`, ...rest]
    })
  }
  // In a list of calls, the state summarizes the cached responses.
  const isSummed = 'state' in details && 'kept' in details
  const known = Object.entries(details).filter(
    ([name, value]) => !isEmpty(value) && !(isSummed && name === 'kept'),
  )
  return known.flatMap(([name, value]: [string, unknown]) =>
    isNested(value)
      ? [`${indent}${name}:`, ...writeDetails(value, `${indent}  `)]
      : [`${indent}${name}: ${Array.isArray(value) ? value.join(', ') : String(value)}`],
  )
}

function isEmpty(value: unknown): boolean {
  return value === undefined || (Array.isArray(value) && value.length === 0)
}

function isNested(value: unknown): value is object {
  if (Array.isArray(value)) return value.some((each) => typeof each === 'object')
  return typeof value === 'object' && value !== null
}
