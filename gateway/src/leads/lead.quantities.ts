import { sayRule } from '@faceplate/contracts/forms/body.problems'
import { maxCommentLength } from '@faceplate/contracts/forms/form.rules'
import { ProblemError } from '@faceplate/contracts/shared/problem.contract'
import type { Messages } from '@faceplate/messages/messages'

interface RequestBody {
  contacts?: { comment?: string }
  quantities?: readonly { id: number; quantity: number }[]
}

/**
 * Moves quantities to a line of the comment, for content APIs that do not accept them. The line names products by id,
 * as `goods` does, in characters that texts may have (V-text). Throws a 422 if the comment leaves no room for the line.
 */
export function describeQuantities(t: Messages, body: unknown): unknown {
  const { quantities, ...rest } = body as RequestBody
  if (quantities === undefined) return body
  const line = `Quantities: ${quantities.map(({ id, quantity }) => `${id} x ${quantity}`).join(', ')}`
  const comment = [rest.contacts?.comment, line].filter(Boolean).join('\n')
  if (Array.from(comment).length > maxCommentLength) {
    const length = maxCommentLength - line.length - 1
    // A JSON pointer (RFC 6901) in parts, since spelled out it looks like the address of a page.
    const pointer = `/${['contacts', 'comment'].join('/')}`
    const fault = { pointer, rule: 'max', values: { length } }
    throw new ProblemError(422, t('rules.refusedBody'), [sayRule(t, fault)])
  }
  return { ...rest, contacts: { ...rest.contacts, comment } }
}
