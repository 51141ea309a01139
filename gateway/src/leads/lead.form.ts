import type { PostedForm } from '@faceplate/contracts/client/render.contract'
import { addressOf } from '@faceplate/contracts/pages/site.pages'
import { writeLinkOutcome } from '@faceplate/contracts/pages/subscription.link'
import { FieldProblem, type Problem } from '@faceplate/contracts/shared/problem.contract'
import { explainError } from '@faceplate/server/http/problem.explain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { Check } from 'typebox/schema'
import { OverloadError } from '../base/http/overload.error.ts'
import { logEvent } from '../base/log.events.ts'
import { writeCookies } from '../edge/security/visitor.cookies.ts'
import type { LeadAnswer } from './lead.intake.ts'

/** Sends the page that a form was posted from once more, with what was typed and what is wrong with it. */
export type ShowPosted = (
  request: FastifyRequest,
  reply: FastifyReply,
  posted: Omit<PostedForm, 'page'>,
) => Promise<FastifyReply>

/** Whether a browser has posted a form by itself, without a script: it shows whatever it is answered. */
export function isPostedForm({ method, headers }: FastifyRequest): boolean {
  const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true
  return method === 'POST' && isForm && headers.accept?.includes('text/html') === true
}

/** The answer to a form, or to the wish to be subscribed. */
interface Receipt {
  reference?: string
  letter?: boolean
}

function findReceipt({ reference, letter }: Receipt): string {
  if (reference !== undefined) return `${addressOf('request-sent')}?number=${reference}`
  return writeLinkOutcome(letter === false ? 'noted' : 'asked', undefined)
}

/** Why a form was not taken. */
type RefusedForm = Pick<Problem, 'status' | 'errors'>

const Refusal = Type.Object({ errors: Type.Array(FieldProblem) })

/** What is wrong with each field; a gate before the content API says what it likes, and nothing of a field. */
function readRefusal({ status, bytes }: LeadAnswer): RefusedForm {
  try {
    const body: unknown = JSON.parse(bytes.toString())
    return Check(Refusal, body) ? { status, errors: body.errors } : { status }
  } catch {
    return { status }
  }
}

/**
 * Answers a person whose browser has posted a form without a script: taken, it leads on to the receipt (a
 * reload sends nothing again); else the page is shown again.
 */
export async function answerPostedForm(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    path,
    take,
    show,
    publicOrigin,
  }: {
    /** Of the call, below `/api/`. */
    path: string
    take: () => Promise<LeadAnswer>
    show: ShowPosted
    publicOrigin: string | undefined
  },
): Promise<FastifyReply> {
  const logFailure = ({ status }: RefusedForm) => logEvent(request.log, 'form_failed', { status })
  const problem = await take().then(
    (answer): RefusedForm | undefined => {
      if (answer.status >= 500) logFailure(answer)
      if (answer.status >= 400) return readRefusal(answer)
      writeCookies(request, reply, answer.cookies, publicOrigin)
      void reply.redirect(findReceipt(JSON.parse(answer.bytes.toString())), 303)
      return undefined
    },
    (error: Error) => {
      const failure = explainError(error)
      if (error instanceof OverloadError) reply.header('retry-after', error.retryAfterSeconds)
      else if (failure.status >= 500) logFailure(failure)
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
