import { ProblemError } from '@faceplate/contracts/shared/problem.contract'

/**
 * Refuses numbers without an end. A validator that reads numbers from texts takes `Infinity` and `1e400`
 * for such, and holds them to no maximum (RFC 8259 §6 has no way to write them).
 */
export function refuseNonFinite(...parameters: readonly unknown[]): void {
  const errors = parameters
    .flatMap((each) => Object.entries(each ?? {}))
    .filter(([, value]) => [value].flat().some((each) => isNonFinite(each)))
    .map(([key]) => ({
      pointer: `/${key}`,
      rule: 'finite',
      detail: 'must be a number with an end',
    }))
  if (errors.length > 0) {
    throw new ProblemError(400, 'The request does not match the contract of this call', errors)
  }
}

function isNonFinite(value: unknown): boolean {
  return typeof value === 'number' && !Number.isFinite(value)
}
