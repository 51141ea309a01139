import {
  createProblem,
  ProblemError,
  problemMediaType,
  type Problem,
} from '@faceplate/contracts/shared/problem.contract'
import { explainError } from '@faceplate/server/http/problem.explain'
import { nameAccepted } from '@faceplate/server/http/request.content'
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { isDatabaseAway } from '../database/database.faults.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** Why a call failed with 5xx, for its log line. */
    failure: unknown
  }
}

/** Sends every error as problem+json (RFC 9457). The response to an unexpected error has no details; the log has. */
export function registerProblems(app: FastifyInstance): void {
  app.decorateReply('failure')
  app.setErrorHandler((error: FastifyError, request, reply) => {
    // 503 tells the gateway to try again later, and counts for its circuit breaker.
    const isAway = !(error instanceof ProblemError) && isDatabaseAway(error)
    const problem = isAway ? createProblem(503) : explainError(error)
    reply.failure = error
    if (problem.status === 415) nameAccepted(request, reply, error)
    return send(reply, problem)
  })
  app.setNotFoundHandler((request, reply) =>
    send(reply, createProblem(404, `Nothing at ${request.url.split('?', 1)[0]}`)),
  )
}

function send(reply: FastifyReply, problem: Problem): FastifyReply {
  return reply.code(problem.status).type(problemMediaType).send(JSON.stringify(problem))
}
