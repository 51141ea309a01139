import { ProblemError } from '@faceplate/contracts/shared/problem.contract'

/**
 * Rejects non-finite numbers. A validator that coerces texts to numbers accepts `Infinity` and `1e400` and applies no
 * maximum to them (RFC 8259 §6 cannot represent them).
 */
export function refuseNonFinite(...parameters: readonly unknown[]): void {
  const errors = parameters
    .flatMap((each) => Object.entries(each ?? {}))
    .filter(([, value]) => [value].flat().some((each) => isNonFinite(each)))
    .map(([key]) => ({
      pointer: `/${key}`,
      rule: 'finite',
      detail: 'must be a finite number',
    }))
  if (errors.length > 0) {
    throw new ProblemError(400, 'The request does not match the contract of this call', errors)
  }
}

function isNonFinite(value: unknown): boolean {
  return typeof value === 'number' && !Number.isFinite(value)
}
