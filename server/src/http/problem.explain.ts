import { ApiError, toFailureStatus } from '@faceplate/contracts/client/client'
import {
  createProblem,
  ProblemError,
  type FieldProblem,
  type Problem,
} from '@faceplate/contracts/shared/problem.contract'

/** Error of Fastify, as far as this file reads it. */
interface RequestError extends Error {
  statusCode?: number
  /** Broken rules of path or query parameters. */
  validation?: BrokenRule[]
}

interface BrokenRule {
  instancePath: string
  keyword: string
  params: Record<string, unknown>
  message?: string
}

/** Converts an error to a problem for the client, without its stack and without the message of an unexpected error. */
export function explainError(error: RequestError): Problem {
  if (error instanceof ProblemError) return error.problem
  if (error.validation) {
    return createProblem(400, 'The request does not match the contract of this call', {
      errors: error.validation.map(explainRule),
    })
  }
  if (error instanceof ApiError) return createProblem(toFailureStatus(error))
  const { statusCode: status = 500, message } = error
  return status < 500 ? createProblem(status, message) : createProblem(status)
}

function explainRule({ instancePath, keyword, message, params }: BrokenRule): FieldProblem {
  const extra = params['additionalProperty']
  const place = typeof extra === 'string' ? `${instancePath}/${extra}` : instancePath
  return { pointer: place, rule: keyword, detail: message ?? 'is not valid' }
}
