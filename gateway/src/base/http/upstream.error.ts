import {
  ProblemError,
  type ApiErrorKind,
  type Problem,
} from '@faceplate/contracts/shared/problem.contract'

/** A more exact cause than the kind, where there is one; for logs and for the retry rule. */
export type UpstreamErrorReason =
  | 'circuit open'
  | 'connect timeout'
  | 'headers timeout'
  | 'body timeout'
  | 'total timeout'
  | 'answer too big'

/**
 * The content API sent no complete response. A response of any status is no `UpstreamError`. The six kinds (G-errors)
 * are distinguished by how far the call got and by which side ended it:
 *
 * - `bad request`: the call could not be formed (path, method or header), so nothing was sent;
 * - `network`: no response started: the host was not found, the connection was refused or closed, or nothing was sent
 *   because the circuit breaker is open;
 * - `timeout`: one of the gateway's deadlines ended it: for the connection, the head, a pause in the body, or the call;
 * - `aborted`: the response started, then the content API broke it off;
 * - `canceled`: the gateway ended it, because the visitor has left;
 * - `bad response`: the response is unusable: not HTTP, too large, or (in `calls/`) broken JSON.
 */
export class UpstreamError extends ProblemError {
  readonly kind: ApiErrorKind
  readonly reason: UpstreamErrorReason | undefined

  constructor(kind: ApiErrorKind, message: string, cause?: unknown, reason?: UpstreamErrorReason) {
    super(toStatus(kind), message)
    // An extension member (RFC 9457 §3.2): the status alone does not distinguish the kinds.
    this.problem.kind = kind
    this.cause = cause
    this.name = 'UpstreamError'
    this.kind = kind
    this.reason = reason
    byProblem.set(this.problem, this)
  }
}

function toStatus(kind: ApiErrorKind): number {
  if (kind === 'timeout') return 504
  if (kind === 'bad request') return 400
  // The visitor has left; 499 keeps such requests out of the count of server errors.
  if (kind === 'canceled') return 499
  return 502
}

/** Describes a response of the content API that is a failure, for the log. */
export function describeFailedStatus(status: number): string {
  return `the content API responded with ${status}`
}

const byProblem = new WeakMap<Problem, UpstreamError>()

/** Error of a failed call: an `UpstreamError`, or the error of the client in a page. */
export interface CallError extends Error {
  kind: ApiErrorKind
  reason?: string | undefined
  call?: string | undefined
}

/** Finds the failed call behind an error, such as the error of a page that needed its response. */
export function findCallError(error: unknown): CallError | undefined {
  if (!(error instanceof Error)) return undefined
  return 'kind' in error ? (error as CallError) : findCallError(error.cause)
}

/**
 * Finds the `UpstreamError` of a failed call. The error in a page lacks its cause, which may hold addresses that must
 * not reach the HTML: it has only the problem.
 */
export function findUpstreamError(error: CallError): UpstreamError | undefined {
  if (error instanceof UpstreamError) return error
  return 'problem' in error ? byProblem.get(error.problem as Problem) : undefined
}
