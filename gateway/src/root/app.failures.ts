import type { Problem } from '@faceplate/contracts/shared/problem.contract'
import { explainError } from '@faceplate/server/http/problem.explain'
import { nameAccepted } from '@faceplate/server/http/request.content'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isMachinePath } from '../base/http/machine.paths.ts'
import { OverloadError } from '../base/http/overload.error.ts'
import { sendProblem } from '../base/http/problem.reply.ts'
import type { Metrics } from '../base/metrics/metrics.ts'
import { ReadFailure } from '../cache/read.failure.ts'
import type { LastSite } from '../calls/site/last.site.ts'
import type { SecurityOptions } from '../edge/security/security.headers.ts'
import { writeCookies } from '../edge/security/visitor.cookies.ts'
import { isPostedForm } from '../leads/lead.form.ts'
import { sendEndedPreview, sendFailurePage } from '../responses/pages/page.reply.ts'
import { endedPreviewCookie } from '../responses/previews/preview.cookie.ts'

type SentReply = FastifyReply | Promise<FastifyReply>

/** Responses to requests that cannot be served. */
export interface FailureResponses {
  /** Describes the failure without internals; the log has the details. */
  respondWithError: (error: Error, request: FastifyRequest, reply: FastifyReply) => SentReply
  /** Sends a problem document to a program, an error page to a person. */
  respondWithProblem: (problem: Problem, request: FastifyRequest, reply: FastifyReply) => SentReply
  /** Sends the page that says that a preview has ended, and takes its cookie away. */
  sendEndedPreview: (request: FastifyRequest, reply: FastifyReply) => SentReply
}

/** @param security content security policy options of the error page */
export function createFailureResponses(
  security: SecurityOptions,
  lastSite: LastSite,
  metrics: Metrics,
): FailureResponses {
  const respondWithProblem: FailureResponses['respondWithProblem'] = (problem, request, reply) =>
    isMachinePath(request.url) && !isPostedForm(request)
      ? sendProblem(reply, problem)
      : sendFailurePage(request, reply, problem.status, { ...security, lastSite })
  return {
    respondWithProblem,
    sendEndedPreview(request, reply) {
      writeCookies(request, reply, [endedPreviewCookie])
      return sendEndedPreview(request, reply, { ...security, lastSite })
    },
    respondWithError(error, request, reply) {
      const problem = explainError(error)
      reply.failure = error
      if (problem.status === 415) nameAccepted(request, reply, error)
      if (error instanceof OverloadError) {
        reply.header('retry-after', error.retryAfterSeconds)
        if (problem.status === 429) metrics.limited.inc({ class: 'slots' })
      }
      if (error instanceof ReadFailure) {
        reply.cacheStatus = error.cacheStatus
        reply.header('cache-status', error.cacheStatus)
      }
      return respondWithProblem(problem, request, reply)
    },
  }
}
