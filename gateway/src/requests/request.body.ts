import { checkBody, trimTexts } from '@faceplate/contracts/body.check'
import { ProblemError } from '@faceplate/contracts/problem.contract'
import type { RouteContract } from '@faceplate/contracts/route.contract'

/** The body as it goes upstream. What breaks the contract does not leave the gateway. */
export function readBody(contract: RouteContract, sent: unknown): unknown {
  if (contract.body === undefined) return undefined
  const body = trimTexts(sent)
  const errors = checkBody(contract.body, body)
  if (errors.length > 0) throw new ProblemError(422, 'Some fields are not valid', errors)
  return body
}
