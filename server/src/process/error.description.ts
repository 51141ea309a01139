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
 * Describes an error for the log by an allow-list of fields. The others may hold personal data or secrets: a row that
 * PostgreSQL repeats, the bytes of a request or of a response, an address with its password.
 */
export function describeError(error: Error): Record<string, unknown> {
  const described = Object.entries(stdSerializers.err(error))
  return Object.fromEntries(described.filter(([name]) => logged.has(name)))
}
