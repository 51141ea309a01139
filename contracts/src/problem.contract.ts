import { Type, type Static } from 'typebox'

/** One rule that a request broke. `pointer` is a JSON Pointer (RFC 6901) into the body, or the query key. */
export const FieldProblem = Type.Object({
  pointer: Type.String(),
  rule: Type.String(),
  detail: Type.String(),
})

/** The ways a call can fail (G-errors). */
export const apiErrorKinds = [
  'network',
  'timeout',
  'aborted',
  'canceled',
  'bad request',
  'bad response',
] as const

/** The body of every error under `/api`, `application/problem+json` (RFC 9457). */
export const Problem = Type.Object({
  type: Type.String(),
  title: Type.String(),
  status: Type.Integer({ minimum: 400, maximum: 599 }),
  detail: Type.Optional(Type.String()),
  instance: Type.Optional(Type.String()),
  errors: Type.Optional(Type.Array(FieldProblem)),
  /** How the way to the content API failed, where that is the reason. */
  kind: Type.Optional(Type.Enum(apiErrorKinds)),
})

export type FieldProblem = Static<typeof FieldProblem>
export type ApiErrorKind = (typeof apiErrorKinds)[number]
export type Problem = Static<typeof Problem>

export const problemMediaType = 'application/problem+json'

const titles: Readonly<Record<number, string>> = {
  400: 'Bad request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not found',
  405: 'Method not allowed',
  408: 'Request timeout',
  409: 'Conflict',
  410: 'Gone',
  413: 'Content too large',
  414: 'URI too long',
  415: 'Unsupported media type',
  421: 'Misdirected request',
  422: 'Unprocessable content',
  429: 'Too many requests',
  431: 'Request header fields too large',
  499: 'Client closed request',
  500: 'Server error',
  501: 'Not implemented',
  502: 'Bad gateway',
  503: 'Service unavailable',
  504: 'Gateway timeout',
}

/** Makes a problem body; the title follows from the status, so that equal errors read equal. */
export function createProblem(
  status: number,
  detail?: string,
  extra: Pick<Problem, 'instance' | 'errors'> = {},
): Problem {
  return {
    type: 'about:blank',
    title: titles[status] ?? (status < 500 ? 'Bad request' : 'Server error'),
    status,
    ...(detail === undefined ? {} : { detail }),
    ...extra,
  }
}

/** So many broken rules say enough of any body. */
const mostErrors = 100

/** A request that is refused or cannot be answered, with what the caller may know of it. */
export class ProblemError extends Error {
  readonly problem: Problem

  constructor(status: number, detail: string, errors?: FieldProblem[]) {
    super(detail)
    this.problem = createProblem(
      status,
      detail,
      errors === undefined ? {} : { errors: errors.slice(0, mostErrors) },
    )
  }
}
