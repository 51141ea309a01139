import { judgeTime, type Pattern, type Slowness } from '@faceplate/server/patterns/pattern.judge'
import type { FoundPattern } from './pattern.finder.ts'

export interface PatternFault extends Pick<FoundPattern, 'file' | 'line' | 'text'> {
  reason: string
}

/** The form of an explanation. It names the code that limits the input. */
const explained = /^linear: input of at most (\d+) characters \(.{3,}\)$/
const form = '`// linear: input of at most N characters (what limits it)`'

const unknown: Slowness = { reason: 'is known only when the program runs', degree: 2 }

/** Steps of a match that take well under a tenth of a second. */
const maxSteps = 5e7

/**
 * Lists the patterns that may take more than linear time and are not explained by a bound of their input, and the
 * explanations that are wrong or not needed.
 */
export function listFaults(found: readonly FoundPattern[]): PatternFault[] {
  const verdicts = new Map<string, Slowness | undefined>()
  const judge = (pattern: Pattern) => {
    const key = `/${pattern.source}/${pattern.flags}`
    if (!verdicts.has(key)) verdicts.set(key, judgeTime(pattern))
    return verdicts.get(key)
  }
  const judged = found.map((each) => ({
    ...each,
    verdict: each.pattern ? judge(each.pattern) : unknown,
  }))
  const explaining = judged.filter(({ explanation }) => explanation !== undefined)
  const needed = new Set(explaining.flatMap((each) => (each.verdict ? [nameComment(each)] : [])))
  return judged.flatMap((each): PatternFault[] => {
    const { file, line, text, explanation } = each
    const isNeeded = explanation === undefined || needed.has(nameComment(each))
    const reason = isNeeded
      ? findFault(each)
      : 'the pattern is linear, so its comment is not needed'
    return reason === undefined ? [] : [{ file, line, text, reason }]
  })
}

/** Several patterns may share a line, and so a comment. */
function nameComment({ file, line }: FoundPattern): string {
  return `${file}:${line}`
}

function findFault({
  verdict,
  explanation,
}: FoundPattern & { verdict: Slowness | undefined }): string | undefined {
  if (verdict === undefined) return undefined
  if (explanation === undefined || verdict.degree === Number.POSITIVE_INFINITY)
    return verdict.reason
  const [, length] = explained.exec(explanation) ?? []
  if (length === undefined) return `the comment is not of the form ${form}`
  if (Number(length) ** verdict.degree <= maxSteps) return undefined
  return `${verdict.reason}, which is too slow for a text of ${length} characters`
}
