import { stdSerializers } from 'pino'

const told = new Set(['type', 'message', 'stack', 'code', 'table', 'constraint'])

/** An error for the log. What PostgreSQL says beside its message may repeat a whole row, personal data and all. */
export function describeError(error: Error): object {
  const described = Object.entries(stdSerializers.err(error))
  return Object.fromEntries(described.filter(([name]) => told.has(name)))
}
