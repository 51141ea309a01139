import { isSafePattern } from 'redos-detector'
import { JS } from 'refa'
import { limitWork } from './judge.work.ts'
import { countLoops, findAmbiguity } from './pattern.ambiguity.ts'

export interface Pattern {
  source: string
  flags: string
}

/** A reason why a pattern may take more than linear time. */
export interface Slowness {
  reason: string
  /** The time grows at most with this power of the length of the text. */
  degree: number
}

/** Steps for a pattern of the project, about a second. */
const patientSteps = 30_000_000

/**
 * Judges whether a pattern takes linear time on every text.
 *
 * @param steps work after which a pattern counts as slow
 * @returns undefined: it is linear
 */
export function judgeTime(
  { source, flags }: Pattern,
  steps: number = patientSteps,
): Slowness | undefined {
  try {
    return limitWork(steps, () => {
      const { expression, maxCharacter } = JS.Parser.fromLiteral({ source, flags }).parse({
        maxBackreferenceWords: 0,
        maxNodes: 10_000,
        // Simplifying removes assertions that always hold, although matching them takes time.
        simplify: false,
      })
      const found = findAmbiguity(expression, { isSticky: flags.includes('y'), maxCharacter })
      if (found === undefined) return undefined
      const { reason, isExponential, isOfSearch } = found
      const degree = countLoops(expression.alternatives) + (isOfSearch ? 1 : 0)
      return { reason, degree: isExponential ? Number.POSITIVE_INFINITY : degree }
    })
  } catch (error) {
    const cause = error instanceof Error ? error.message.split('\n', 1)[0] : String(error)
    return { reason: `cannot be judged: ${cause}`, degree: Number.POSITIVE_INFINITY }
  }
}

/** Longer patterns of others count as slow, since parsing them takes time, too. The contract allows 300 characters. */
const maxLength = 500

/** Work for a pattern of others, at most a few tenths of a second. */
const briefSteps = 300_000
const brief = { maxScore: 20, maxSteps: 1000, timeout: 300 } as const

/**
 * Judges the pattern of a question. A visitor could stop the service with a long answer to a question whose pattern
 * takes more than linear time (CWE-1333), so each pattern has to be proven linear in two ways: the detector limits also
 * the ways that repetitions with a limit have, `(?:a?){30}`, and `judgeTime` finds lookaheads in repetitions.
 *
 * @returns the reason to reject it; undefined: it is valid and linear
 */
export function judgePattern(source: string): string | undefined {
  if (source.length > maxLength) return `has more than ${maxLength} characters`
  try {
    // linear: input of at most 0 characters (the pattern is only compiled)
    const pattern = new RegExp(source, 'u')
    if (judgeTime({ source, flags: 'u' }, briefSteps) === undefined) {
      // The detector does not know names of groups.
      const unnamed = pattern.source.replaceAll(/\(\?<\w+>/g, '(')
      if (isSafePattern(unnamed, { ...brief, unicode: true }).safe) return undefined
    }
    return 'may take too long to match a long text'
  } catch (error) {
    if (error instanceof SyntaxError) return error.message
    return 'cannot be proven to match a long text quickly'
  }
}
