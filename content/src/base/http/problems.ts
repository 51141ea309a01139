import {
  createProblem,
  ProblemError,
  problemMediaType,
  type Problem,
} from '@faceplate/contracts/shared/problem.contract'
import { explainError } from '@faceplate/server/http/problem.explain'
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { isDatabaseAway } from '../database/database.faults.ts'
import { logEvent } from '../log.events.ts'

/** Sends every error as problem+json (RFC 9457). Unexpected errors are logged, and the response has no details. */
export function registerProblems(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    // 503 tells the gateway to try again later, and counts for its circuit breaker.
    const isAway = !(error instanceof ProblemError) && isDatabaseAway(error)
    const problem = isAway ? createProblem(503) : explainError(error)
    if (problem.status >= 500) logEvent(request.log, 'call_failed', { err: error })
    return send(reply, problem)
  })
  app.setNotFoundHandler((request, reply) =>
    send(reply, createProblem(404, `Nothing at ${request.url.split('?', 1)[0]}`)),
  )
}

function send(reply: FastifyReply, problem: Problem): FastifyReply {
  return reply.code(problem.status).type(problemMediaType).send(JSON.stringify(problem))
}
