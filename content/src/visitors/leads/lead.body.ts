/** What a visitor sent, fit to be walked over. */
export interface LeadBody {
  body: Record<string, unknown>
  /** What is wrong with it; a request that was stored is shown whatever it holds. */
  fault?: string
}

/** A level more than the deepest body of a form has, and then some. */
const deepest = 8
/** As many entries as the longest list of a form may have. */
const longestList = 500
const longestText = 10_000
/** More signs than the gateway takes in a body. */
const largest = 300_000

/** Reads a body from the text it was stored as. */
export function parseBody(text: string): LeadBody {
  try {
    return readLeadBody(JSON.parse(text))
  } catch {
    return { body: { stored_text: text.slice(0, longestText) }, fault: 'it is not JSON' }
  }
}

/** Takes a body as it comes, cut to a depth and a length that every reader of it bears. */
export function readLeadBody(sent: unknown): LeadBody {
  const body = bound(sent, 0, { left: largest })
  if (!isRecord(body)) return { body: { stored_value: body }, fault: 'it is not an object' }
  if (!isRecord(body['contacts'])) return { body, fault: 'it has no contacts' }
  return { body }
}

/** The contacts of a body; empty where it has none. */
export function readContacts({ contacts }: Record<string, unknown>): Record<string, unknown> {
  return isRecord(contacts) ? contacts : {}
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function bound(value: unknown, depth: number, size: { left: number }): unknown {
  size.left -= typeof value === 'string' ? value.length : 1
  if (size.left < 0) return '…'
  if (typeof value === 'string' && value.length > longestText) {
    return `${value.slice(0, longestText)}…`
  }
  if (typeof value !== 'object' || value === null) return value
  if (depth === deepest) return '…'
  const entries = Object.entries(value)
  const kept = entries.slice(0, longestList).map(([key, each]): [string, unknown] => {
    size.left -= key.length
    return [key, bound(each, depth + 1, size)]
  })
  const cut = entries.length - kept.length
  if (cut > 0) kept.push(['…', Array.isArray(value) ? `… ${cut} more` : `${cut} more`])
  return Array.isArray(value) ? kept.map(([, each]) => each) : Object.fromEntries(kept)
}
