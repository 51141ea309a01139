import { isSafePattern } from 'redos-detector'

/** Longer patterns count as slow, since parsing them takes time, too. The contract allows 300 characters. */
const maxLength = 500

const limits = { maxScore: 20, maxSteps: 1000, timeout: 300, unicode: true } as const

/**
 * Judges the pattern of a question, which comes from content or from a content API. A visitor could stop the gateway, or
 * his own browser, with a long answer to a question whose pattern takes more than linear time (CWE-1333).
 *
 * @returns the reason to reject it; undefined: it is valid and quick
 */
export function judgePattern(source: string): string | undefined {
  if (source.length > maxLength) return `has more than ${maxLength} characters`
  try {
    const pattern = new RegExp(source, 'u')
    if (hasAssertionOrReference(source)) {
      return 'has a lookahead, a lookbehind or a reference to a group, which may take long'
    }
    // The detector does not know names of groups.
    const unnamed = pattern.source.replaceAll(/\(\?<\w+>/g, '(')
    return isSafePattern(unnamed, limits).safe
      ? undefined
      : 'may take too long to match a long text'
  } catch (error) {
    if (error instanceof SyntaxError) return error.message
    return 'cannot be proven to match a long text quickly'
  }
}

/** The detector underrates the time of assertions. Engines without backtracking have neither of these. */
function hasAssertionOrReference(source: string): boolean {
  const parts = source.match(/\\.|\(\?<?[=!]/gsu) ?? []
  return parts.some((part) => /^(?:\(|\\[1-9k])/.test(part))
}
