import { Type, type Static } from 'typebox'
import { describe, toldFormat } from './description.ts'

/** One rule that a request broke. */
export const FieldProblem = Type.Object(
  {
    pointer: describe(
      Type.String({ pattern: '^(/.*)?$' }),
      'JSON Pointer (RFC 6901) into the body (`/contacts/email`, `/goods/0`), or to the key of a query parameter (`/page_size`) or path parameter (`/id`). Empty: the whole body',
      '/devices/0/quantity',
    ),
    rule: describe(
      Type.String(),
      'Rule that was broken: a form rule (`required`, `email`, `max` …), a JSON Schema keyword, or `unknown` for an undeclared name',
      'email',
    ),
    detail: describe(
      Type.String(),
      'Explanation for people; for bodies, in the language of the site',
      'must be a valid e-mail address',
    ),
  },
  { title: 'FieldProblem', description: 'One rule that a request broke' },
)

/** Kinds of failure of a call (G-errors). */
export const apiErrorKinds = [
  'network',
  'timeout',
  'aborted',
  'canceled',
  'bad request',
  'bad response',
] as const

/** The body of every error under `/api`, `application/problem+json` (RFC 9457). */
export const Problem = Type.Object(
  {
    type: describe(
      Type.String({ [toldFormat]: 'uri-reference' }),
      'URI of the problem type; `about:blank`: the status says it all',
      'about:blank',
    ),
    title: describe(
      Type.String(),
      'Name of the status, the same for all problems with that status',
      'Bad request',
    ),
    status: describe(Type.Integer({ minimum: 400, maximum: 599 }), 'HTTP status (RFC 9110)', 400),
    detail: Type.Optional(
      describe(
        Type.String(),
        'Explanation of this problem, for people',
        'The request does not match the contract of this call',
      ),
    ),
    instance: Type.Optional(
      describe(
        Type.String({ [toldFormat]: 'uri-reference' }),
        'URI of this occurrence, if the content API provides one',
        '/problems/4711',
      ),
    ),
    errors: Type.Optional(describe(Type.Array(FieldProblem), 'Broken rules, at most 100')),
    kind: Type.Optional(
      describe(
        Type.Enum(apiErrorKinds),
        'Kind of failure of the call to the content API, if that is the cause',
        'timeout',
      ),
    ),
  },
  { title: 'Problem', description: 'Error response (RFC 9457)' },
)

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
  417: 'Expectation failed',
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

/** Creates a problem body; the title follows from the status, so that equal errors have equal titles. */
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

/** Maximum number of broken rules in a response. */
const mostErrors = 100

/** Rejects a request with a problem, which holds only what the client may know. */
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
