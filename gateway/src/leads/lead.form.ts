import type { PostedForm } from '@faceplate/contracts/client/render.contract'
import { addressOf } from '@faceplate/contracts/pages/site.pages'
import { writeLinkOutcome } from '@faceplate/contracts/pages/subscription.link'
import { FieldProblem, type Problem } from '@faceplate/contracts/shared/problem.contract'
import { explainError } from '@faceplate/server/http/problem.explain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { Check } from 'typebox/schema'
import { OverloadError } from '../base/http/overload.error.ts'
import { describeFailedStatus } from '../base/http/upstream.error.ts'
import { writeCookies } from '../edge/security/visitor.cookies.ts'
import type { LeadResponse } from './lead.response.ts'

/** Sends the page of the form again, with the entries of the visitor and the problems of the fields. */
export type RenderPostedForm = (
  request: FastifyRequest,
  reply: FastifyReply,
  posted: PostedForm,
) => Promise<FastifyReply>

/** Whether a browser without JavaScript has posted a form: it shows the response as a page. */
export function isPostedForm({ method, headers }: FastifyRequest): boolean {
  const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true
  return method === 'POST' && isForm && headers.accept?.includes('text/html') === true
}

/** The response body for a form or for a subscription. */
interface Receipt {
  reference?: string
  letter?: boolean
}

function findReceipt({ reference, letter }: Receipt): string {
  if (reference !== undefined) return `${addressOf('request-sent')}?number=${reference}`
  return writeLinkOutcome(letter === false ? 'noted' : 'asked', undefined)
}

/** Why a form was rejected. */
type RejectedForm = Pick<Problem, 'status' | 'errors'>

const RejectionBody = Type.Object({ errors: Type.Array(FieldProblem) })

/** Reads the problem of each field. A proxy before the content API may send any other body, which is ignored. */
function readRejection({ status, bytes }: LeadResponse): RejectedForm {
  try {
    const body: unknown = JSON.parse(bytes.toString())
    return Check(RejectionBody, body) ? { status, errors: body.errors } : { status }
  } catch {
    return { status }
  }
}

/**
 * Responds to a form that was posted without JavaScript. An accepted form redirects to the receipt, so that a reload
 * sends nothing again; otherwise the page is shown again with the problems.
 */
export async function respondToPostedForm(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    path,
    take,
    show,
  }: {
    /** Path of the call, below `/api/`. */
    path: string
    take: () => Promise<LeadResponse>
    show: RenderPostedForm
  },
): Promise<FastifyReply> {
  const problem = await take().then(
    (response): RejectedForm | undefined => {
      if (response.status >= 500) reply.failure = describeFailedStatus(response.status)
      if (response.status >= 400) return readRejection(response)
      writeCookies(request, reply, response.cookies)
      void reply.redirect(findReceipt(JSON.parse(response.bytes.toString())), 303)
      return undefined
    },
    (error: Error) => {
      const failure = explainError(error)
      reply.failure = error
      if (error instanceof OverloadError) reply.header('retry-after', error.retryAfterSeconds)
      return failure
    },
  )
  if (problem === undefined) return reply
  return show(request, reply, {
    path,
    entries: [...(request.body as URLSearchParams)],
    status: problem.status,
    problems: problem.errors ?? [],
  })
}
