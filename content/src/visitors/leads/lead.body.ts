import type { RouteContract } from '@faceplate/contracts/calls/route.contract'
import { requestCalls } from '@faceplate/contracts/client/endpoints'
import { maxBodyBytes } from '@faceplate/contracts/forms/body.check'
import { message, type Message } from '@faceplate/messages/message'

/** Body of a request, parsed and truncated to limits that every reader can handle. */
export interface LeadBody {
  body: Record<string, unknown>
  /** Reason why the body does not match its form. A stored request is shown in any case. */
  fault?: Message
}

/** More levels than the body of any form has. */
const maxDepth = 8
/** Length of the longest list that a form accepts. */
const maxEntries = 500
const maxTextLength = 10_000
/** Twice as many characters as a body may have bytes, since normalisation makes some texts longer. */
const maxSize =
  2 * Math.max(...requestCalls.map(({ maxBodyBytes: own = maxBodyBytes }: RouteContract) => own))

/** Parses the stored text of a body. */
export function parseBody(text: string): LeadBody {
  try {
    return readLeadBody(JSON.parse(text))
  } catch {
    const body = { stored_text: text.slice(0, maxTextLength) }
    return { body, fault: message('lead.fault.notJson') }
  }
}

/** Truncates a body of any shape in depth and length, and reports why it does not match a form. */
export function readLeadBody(sent: unknown): LeadBody {
  const body = truncate(sent, 0, { left: maxSize })
  if (!isRecord(body)) {
    return { body: { stored_value: body }, fault: message('lead.fault.notAnObject') }
  }
  if (!isRecord(body['contacts'])) return { body, fault: message('lead.fault.noContacts') }
  return { body }
}

/** The contacts of a body; empty if it has no contacts. */
export function readContacts({ contacts }: Record<string, unknown>): Record<string, unknown> {
  return isRecord(contacts) ? contacts : {}
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function truncate(value: unknown, depth: number, size: { left: number }): unknown {
  size.left -= typeof value === 'string' ? value.length : 1
  if (size.left < 0) return '…'
  if (typeof value === 'string' && value.length > maxTextLength) {
    return `${value.slice(0, maxTextLength)}…`
  }
  if (typeof value !== 'object' || value === null) return value
  if (depth === maxDepth) return '…'
  const entries = Object.entries(value)
  const kept = entries.slice(0, maxEntries).map(([key, each]): [string, unknown] => {
    size.left -= key.length
    return [key, truncate(each, depth + 1, size)]
  })
  const cut = entries.length - kept.length
  if (cut > 0) kept.push(['…', Array.isArray(value) ? `… +${cut}` : `+${cut}`])
  return Array.isArray(value) ? kept.map(([, each]) => each) : Object.fromEntries(kept)
}
