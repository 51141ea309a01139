import {
  createProblem,
  ProblemError,
  problemMediaType,
  type Problem,
} from '@faceplate/contracts/problem.contract'
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'

/** Every error leaves as problem+json (RFC 9457); what was not foreseen is logged and told to no one. */
export function registerProblems(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = explain(error)
    if (problem.status >= 500) request.log.error({ err: error }, 'request failed')
    return send(reply, problem)
  })
  app.setNotFoundHandler((request, reply) =>
    send(reply, createProblem(404, `Nothing at ${request.url.split('?', 1)[0]}`)),
  )
}

function send(reply: FastifyReply, problem: Problem): FastifyReply {
  return reply.code(problem.status).type(problemMediaType).send(JSON.stringify(problem))
}

function explain(error: FastifyError): Problem {
  if (error instanceof ProblemError) return error.problem
  if (error.validation) {
    const errors = error.validation.map(({ instancePath, keyword, message, params }) => {
      const extra = params['additionalProperty']
      return {
        pointer: typeof extra === 'string' ? extra : instancePath.slice(1),
        rule: keyword,
        detail: message ?? 'is not valid',
      }
    })
    return createProblem(400, 'The request does not match the contract of this call', { errors })
  }
  const status = error.statusCode ?? 500
  return status < 500 ? createProblem(status, error.message) : createProblem(500)
}
