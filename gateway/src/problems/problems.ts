import {
  createProblem,
  ProblemError,
  problemMediaType,
  type ApiErrorKind,
  type FieldProblem,
  type Problem,
} from '@faceplate/contracts/problem.contract'
import type { FastifyError, FastifyReply, FastifySchemaValidationError } from 'fastify'
import { UpstreamError } from '../upstream/upstream.client.ts'

export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type(problemMediaType)
    .send(Buffer.from(JSON.stringify(problem)))
}

/** What a caller may know of an error: never its stack, nor the words of an unforeseen one. */
export function explainError(error: Error | FastifyError): Problem {
  if (error instanceof UpstreamError) {
    // An extension member (RFC 9457 §3.2): the status alone does not tell the kinds apart.
    return Object.assign(createProblem(toStatus(error.kind), error.message), { kind: error.kind })
  }
  if (error instanceof ProblemError) return error.problem
  if (!('code' in error)) return createProblem(500)
  if (error.validation) {
    return createProblem(400, 'The request does not match the contract of this call', {
      errors: error.validation.map((each) => explainValidation(each, error.validationContext)),
    })
  }
  const status = error.statusCode ?? 500
  return status < 500 ? createProblem(status, error.message) : createProblem(500)
}

function toStatus(kind: ApiErrorKind): number {
  if (kind === 'timeout') return 504
  if (kind === 'bad request') return 400
  // Nobody is there to read it; it keeps visitors who leave out of the count of server errors.
  if (kind === 'canceled') return 499
  return 502
}

function explainValidation(
  { instancePath, keyword, message, params }: FastifySchemaValidationError,
  context: string | undefined,
): FieldProblem {
  const extra = params['additionalProperty']
  const place = typeof extra === 'string' ? `${instancePath}/${extra}` : instancePath
  return {
    pointer: context === 'body' ? place : place.slice(1),
    rule: keyword,
    detail: message ?? 'is not valid',
  }
}
