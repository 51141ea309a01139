import { ProblemError } from '@faceplate/contracts/shared/problem.contract'

/** Another process writes, on SQLite for longer than a call can wait. Clients get 503. */
export class DatabaseBusyError extends ProblemError {
  constructor() {
    super(503, 'Content is being imported, please try again in a minute')
  }
}

/** The database cannot be used. The message is one line. */
export class DatabaseStartError extends Error {
  readonly code = 'DATABASE_START'
}

/** A replica lacks content or a schema that the database has. It will have them once it has caught up. */
export class ReplicaBehindError extends Error {
  constructor() {
    super('the replica of DATABASE_REPLICA_URL lacks the newest content of the database')
  }
}

/** Codes of Node for a server that is out of reach. A name that is not known may belong to a stopped container. */
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/**
 * Codes of PostgreSQL that change by themselves (https://www.postgresql.org/docs/current/errcodes-appendix.html):
 * connection exceptions (08), insufficient resources such as too many connections (53), shutdown and start-up (57P01 to
 * 57P03), a conflict with another transaction (40001, 40P01, 55P03), and a standby that is not promoted yet (25006).
 */
const passingCodes = /^(08...|53...|57P0[123]|40001|40P01|55P03|25006)$/

/** The driver has no code for a server that does not respond or closes the connection, nor for a query after that. */
const uncodedMessages =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/

/**
 * Whether waiting can cure a failure of the database: it is out of reach, starting, or busy. A wrong password, a missing
 * database and a schema that is too new are not cured.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof DatabaseBusyError || error instanceof ReplicaBehindError) return true
  if (!(error instanceof Error)) return false
  if (!('code' in error) || typeof error.code !== 'string') {
    return uncodedMessages.test(error.message)
  }
  const { code } = error
  // The socket file of a PostgreSQL on this machine exists while it runs.
  const isMissingSocket = code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect'
  return (
    isMissingSocket ||
    networkCodes.has(code) ||
    passingCodes.test(code) ||
    /^SQLITE_(BUSY|LOCKED)/.test(code)
  )
}

/** Describes a failure in one line. An attempt at several addresses has no message of its own. */
export function describeDatabaseError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.message || ('code' in error ? String(error.code) : error.name)
}
