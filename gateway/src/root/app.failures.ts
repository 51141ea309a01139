import type { Problem } from '@faceplate/contracts/shared/problem.contract'
import { explainError } from '@faceplate/server/http/problem.explain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isMachinePath } from '../base/http/machine.paths.ts'
import { OverloadError } from '../base/http/overload.error.ts'
import { sendProblem } from '../base/http/problem.reply.ts'
import { logEvent } from '../base/log.events.ts'
import { ReadFailure } from '../cache/read.failure.ts'
import { describeFailure } from '../edge/requests/access.log.ts'
import type { SecurityOptions } from '../edge/security/security.headers.ts'
import { isPostedForm } from '../leads/lead.form.ts'
import { sendFailurePage } from '../responses/pages/page.reply.ts'

type Answer = FastifyReply | Promise<FastifyReply>

/** Answers instead of what was asked for. */
export interface FailureAnswers {
  /** Says what went wrong without telling of our insides, which the log has. */
  answerError: (error: Error, request: FastifyRequest, reply: FastifyReply) => Answer
  /** A machine is told by a problem, a person by a page. */
  answerProblem: (problem: Problem, request: FastifyRequest, reply: FastifyReply) => Answer
}

/** @param security what the page that tells a person is allowed */
export function createFailureAnswers(security: SecurityOptions): FailureAnswers {
  const answerProblem: FailureAnswers['answerProblem'] = (problem, request, reply) =>
    isMachinePath(request.url) && !isPostedForm(request)
      ? sendProblem(reply, problem)
      : sendFailurePage(request, reply, problem.status, security)
  return {
    answerProblem,
    answerError(error, request, reply) {
      const problem = explainError(error)
      reply.failure = describeFailure(error)
      if (error instanceof OverloadError) reply.header('retry-after', error.retryAfterSeconds)
      else if (problem.status >= 500) logEvent(request.log, 'request_failed', { err: error })
      if (error instanceof ReadFailure) {
        reply.cacheStatus = error.cacheStatus
        reply.header('cache-status', error.cacheStatus)
      }
      return answerProblem(problem, request, reply)
    },
  }
}
