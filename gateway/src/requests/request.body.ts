import { checkBody } from '@faceplate/contracts/body.check'
import { cleanBody } from '@faceplate/contracts/body.clean'
import { readEntries } from '@faceplate/contracts/form.entries'
import { refusedBody, type MessageLanguage } from '@faceplate/contracts/form.messages'
import { ProblemError } from '@faceplate/contracts/problem.contract'
import type { RouteContract } from '@faceplate/contracts/route.contract'

/** The body as it goes upstream. What breaks the contract does not leave the gateway. */
export function readBody(
  contract: RouteContract,
  sent: unknown,
  language: MessageLanguage,
): unknown {
  if (contract.body === undefined) return undefined
  const given = sent instanceof URLSearchParams ? readEntries(contract.body, sent) : sent
  const body = cleanBody(contract.body, given)
  const errors = checkBody(contract.body, body, { language })
  if (errors.length > 0) throw new ProblemError(422, refusedBody[language], errors)
  return body
}
