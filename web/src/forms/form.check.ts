import { hideExtraCharacters } from '@faceplate/contracts/forms/body.clean'
import {
  explainErrors,
  type CheckOptions,
  type SchemaError,
} from '@faceplate/contracts/forms/body.problems'
import type { FieldProblem } from '@faceplate/contracts/shared/problem.contract'
import type { Messages } from '@faceplate/messages/messages'

/** A contract as inlined by the build (contracts.plugin.ts). Its check is a function, which sets `errors` on itself. */
interface CheckedCall {
  body: object
  check?: { (body: unknown): boolean; errors?: readonly SchemaError[] | null }
}

/** Validates a body against the contract of its call. The messages are the same as those of the gateway. */
export function findBodyProblems(
  t: Messages,
  call: object,
  body: unknown,
  options: CheckOptions = {},
): FieldProblem[] {
  const { check, body: schema } = call as CheckedCall
  if (check === undefined) throw new Error('The build has not compiled a check for this contract')
  const judged = hideExtraCharacters(schema, body, options.extraCharacters ?? '')
  return check(judged) ? [] : explainErrors(t, check.errors ?? [], judged, options)
}
