import type { RouteContract } from '@faceplate/contracts/calls/route.contract'
import type { Messages } from '@faceplate/messages/messages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { describeFailedStatus } from '../../base/http/upstream.error.ts'
import type { Calls } from '../../calls/calls.ts'
import { rejectPreviewWrite } from '../../calls/preview.writes.ts'
import { abortOnDisconnect } from '../../edge/requests/client.disconnect.ts'
import { readFormBody } from '../../edge/requests/request.body.ts'
import { rejectCrossOriginWrite } from '../../edge/security/same.origin.ts'
import { writeCookies } from '../../edge/security/visitor.cookies.ts'

interface VisitorCall {
  calls: Calls
  contract: RouteContract
  /** Path as written by `buildPath`. */
  path: string
  messages: Messages
  /** Returns the body of a response in place of one with this status; undefined: the response is passed on. */
  replace?: ((status: number) => object | undefined) | undefined
}

/** Handles a call that belongs to one visitor: a write, or a read that no shared cache may store. */
export async function sendVisitorCall(
  request: FastifyRequest,
  reply: FastifyReply,
  { calls, contract, path, messages, replace }: VisitorCall,
): Promise<FastifyReply> {
  if (contract.method !== 'GET') {
    rejectPreviewWrite(messages)
    rejectCrossOriginWrite(request)
  }
  const answer = await calls.send(contract, path, {
    signal: abortOnDisconnect(reply),
    cookie: request.headers.cookie,
    idempotencyKey: [request.headers['idempotency-key']].flat()[0],
    body: toJson(readFormBody(messages, contract, request.body)),
  })
  const own = replace?.(answer.status)
  if (own) return reply.code(201).header('cache-control', 'private, no-store').send(own)
  writeCookies(request, reply, answer.cookies)
  if (answer.status >= 500) reply.failure = describeFailedStatus(answer.status)
  reply.isForeign = true
  reply.code(answer.status).headers(answer.headers).header('cache-control', 'private, no-store')
  // A successful write without a response body.
  if (answer.status === 204) return reply.send()
  return reply.type(answer.contentType).send(answer.body.bytes)
}

function toJson(body: unknown): string | undefined {
  return body === undefined ? undefined : JSON.stringify(body)
}
