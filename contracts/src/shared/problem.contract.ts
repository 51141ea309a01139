import { Type, type Static } from 'typebox'
import { describe, toldFormat } from './description.ts'

/** One rule that a request broke. */
export const FieldProblem = Type.Object(
  {
    pointer: describe(
      Type.String({ pattern: '^(/.*)?$' }),
      'Where: a JSON Pointer (RFC 6901). Of a body into it (`/contacts/email`, `/goods/0`), of the query its key (`/page_size`), of the path its parameter (`/id`). Empty: the whole of it',
      '/devices/0/quantity',
    ),
    rule: describe(
      Type.String(),
      'Name of the rule: one of the form rules (`required`, `email`, `max` …), a keyword of JSON Schema, or `unknown` for a name that the call does not have',
      'email',
    ),
    detail: describe(
      Type.String(),
      'What is wrong, in a sentence for a person; of a body in the language of the site',
      'must be a valid e-mail address',
    ),
  },
  { title: 'FieldProblem', description: 'One rule that a request broke' },
)

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
export const Problem = Type.Object(
  {
    type: describe(
      Type.String({ [toldFormat]: 'uri-reference' }),
      'What kind of problem it is; `about:blank` is no more than the status',
      'about:blank',
    ),
    title: describe(
      Type.String(),
      'The status in words, the same for all problems of a status',
      'Bad request',
    ),
    status: describe(
      Type.Integer({ minimum: 400, maximum: 599 }),
      'The status of the answer (RFC 9110)',
      400,
    ),
    detail: Type.Optional(
      describe(
        Type.String(),
        'What is wrong with this request, for a person',
        'The request does not match the contract of this call',
      ),
    ),
    instance: Type.Optional(
      describe(
        Type.String({ [toldFormat]: 'uri-reference' }),
        'Address of this one problem, where the content API gives it one',
        '/problems/4711',
      ),
    ),
    errors: Type.Optional(
      describe(Type.Array(FieldProblem), 'Every rule that was broken, 100 of them at most'),
    ),
    kind: Type.Optional(
      describe(
        Type.Enum(apiErrorKinds),
        'How the way to the content API failed, where that is the reason',
        'timeout',
      ),
    ),
  },
  { title: 'Problem', description: 'What went wrong (RFC 9457)' },
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
