import { ProblemError, type ApiErrorKind } from '@faceplate/contracts/shared/problem.contract'

/** What exactly went wrong, where the kind alone does not say it; for logs and for the retry rule. */
export type UpstreamErrorReason =
  | 'circuit open'
  | 'connect timeout'
  | 'headers timeout'
  | 'body timeout'
  | 'total timeout'
  | 'answer too big'

/**
 * No whole answer came from the content API. An answer of any status is an answer, not an error. The
 * six kinds (G-errors), told apart by how far the call got and by who ended it:
 *
 * - `bad request`: the call could not be formed (path, method or header), so nothing was sent;
 * - `network`: no answer began: not found, refused, hung up, or not asked since the circuit is open;
 * - `timeout`: one of our deadlines ended it: to connect, to begin, to go on, or for all of it;
 * - `aborted`: the answer began, then the other side broke it off before its end;
 * - `canceled`: our side gave it up, because the visitor who asked has left;
 * - `bad response`: what came is no usable answer: no HTTP, too big, or (in `calls/`) broken JSON.
 */
export class UpstreamError extends ProblemError {
  readonly kind: ApiErrorKind
  readonly reason: UpstreamErrorReason | undefined

  constructor(kind: ApiErrorKind, message: string, cause?: unknown, reason?: UpstreamErrorReason) {
    super(toStatus(kind), message)
    // An extension member (RFC 9457 §3.2): the status alone does not tell the kinds apart.
    this.problem.kind = kind
    this.cause = cause
    this.name = 'UpstreamError'
    this.kind = kind
    this.reason = reason
  }
}

function toStatus(kind: ApiErrorKind): number {
  if (kind === 'timeout') return 504
  if (kind === 'bad request') return 400
  // Nobody is there to read it; it keeps visitors who leave out of the count of server errors.
  if (kind === 'canceled') return 499
  return 502
}
