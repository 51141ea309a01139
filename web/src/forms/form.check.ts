import {
  explainErrors,
  type CheckOptions,
  type SchemaError,
} from '@faceplate/contracts/forms/body.problems'
import type { FieldProblem } from '@faceplate/contracts/shared/problem.contract'

/** A contract as the build has inlined it (contracts.plugin.ts): its check is code, and leaves its errors behind. */
interface CheckedCall {
  check?: { (body: unknown): boolean; errors?: readonly SchemaError[] | null }
}

/** What is wrong with a body by the contract of its call, in the same words as the gateway's. */
export function findBodyProblems(
  call: object,
  body: unknown,
  options?: CheckOptions,
): FieldProblem[] {
  const { check } = call as CheckedCall
  if (check === undefined) throw new Error('A contract without its check')
  return check(body) ? [] : explainErrors(check.errors ?? [], body, options)
}
