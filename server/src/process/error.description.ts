import { stdSerializers } from 'pino'

const logged = new Set([
  'type',
  'message',
  'stack',
  'code',
  'table',
  'constraint',
  'call',
  'kind',
  'reason',
])

/**
 * Describes an error, or an object with the fields of one, for the log by an allow-list of fields. The others may hold
 * personal data or secrets: a row that PostgreSQL repeats, the bytes of a request or of a response, an address with its
 * password.
 */
export function describeError(error: object): Record<string, unknown> {
  const described = Object.entries(error instanceof Error ? stdSerializers.err(error) : error)
  return Object.fromEntries(described.filter(([name]) => logged.has(name)))
}
