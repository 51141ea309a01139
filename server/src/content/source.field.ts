import { cleanSource } from '@faceplate/contracts/forms/lead.source.clean'
import type { LeadSource } from '@faceplate/contracts/forms/lead.source.contract'

/** Formats a source as the value of a header field: JSON, with every character beyond ASCII escaped. */
export function formatSource(source: LeadSource): string {
  return JSON.stringify(source).replace(
    /[^ -~]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** Reads the source from the text of a header field or a stored row; undefined if it has none. */
export function parseSource(text: string | null | undefined): LeadSource | undefined {
  if (text === null || text === undefined) return undefined
  try {
    return cleanSource(JSON.parse(text))
  } catch {
    return undefined
  }
}
