import { problemMediaType, type Problem } from '@faceplate/contracts/shared/problem.contract'
import type { FastifyReply } from 'fastify'

/** Sends a problem document (RFC 9457), which must not be stored. */
export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type(problemMediaType)
    .send(Buffer.from(JSON.stringify(problem)))
}
