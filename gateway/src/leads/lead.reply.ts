import type { FastifyReply, FastifyRequest } from 'fastify'
import { writeCookies } from '../edge/security/visitor.cookies.ts'
import type { LeadResponse } from './lead.response.ts'

/** Sends the response to a lead. */
export function sendLeadResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, contentType, headers, bytes, cookies }: LeadResponse,
): FastifyReply {
  writeCookies(request, reply, cookies)
  reply.isForeign = true
  return reply
    .code(status)
    .headers(headers)
    .header('cache-control', 'private, no-store')
    .type(contentType)
    .send(bytes)
}
