import { checkBody, trimTexts } from '@faceplate/contracts/body.check'
import { ProblemError } from '@faceplate/contracts/problem.contract'
import type { RouteContract } from '@faceplate/contracts/route.contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Calls } from '../calls/calls.ts'
import { isOwnWrite } from '../security/same.origin.ts'
import { isSecure } from '../security/secure.request.ts'

/** Answers a call that is one visitor's own (`path` as `buildPath` writes it): a write, or a read of what only they may see. */
export async function answerVisitor(
  request: FastifyRequest,
  reply: FastifyReply,
  calls: Calls,
  contract: RouteContract,
  path: string,
  publicOrigin: string | undefined,
): Promise<FastifyReply> {
  if (contract.method !== 'GET') refuseForeignWrite(request, publicOrigin)
  const left = new AbortController()
  // Fastify's own signal aborts a POST as soon as its body is read.
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) left.abort()
  })
  const answer = await calls.send(contract, path, {
    signal: left.signal,
    cookie: request.headers.cookie,
    idempotencyKey: [request.headers['idempotency-key']].flat()[0],
    body: toJson(readBody(contract, request.body)),
  })
  writeCookies(request, reply, answer.cookies, publicOrigin)
  return reply
    .code(answer.status)
    .header('cache-control', 'private, no-store')
    .type(answer.contentType)
    .send(answer.body.bytes)
}

/** Throws a 403 for a write that another site makes in a visitor's name. */
export function refuseForeignWrite(
  request: FastifyRequest,
  publicOrigin: string | undefined,
): void {
  if (isOwnWrite(request, publicOrigin)) return
  throw new ProblemError(403, 'A request that changes something must come from this site')
}

function toJson(body: unknown): string | undefined {
  return body === undefined ? undefined : JSON.stringify(body)
}

/**
 * Sets cookies that are first-party already. Over https they go over https alone; over http a browser would
 * not even keep a Secure one (RFC 6265bis §5.7).
 */
export function writeCookies(
  request: FastifyRequest,
  { raw }: FastifyReply,
  cookies: readonly string[],
  publicOrigin: string | undefined,
): void {
  if (cookies.length === 0) return
  const secure = isSecure(request, publicOrigin) ? '; Secure' : ''
  raw.setHeader(
    'set-cookie',
    cookies.map((cookie) => cookie + secure),
  )
}

/** The body as it goes upstream. What breaks the contract does not leave the gateway. */
export function readBody(contract: RouteContract, sent: unknown): unknown {
  if (contract.body === undefined) return undefined
  const body = trimTexts(sent)
  const errors = checkBody(contract.body, body)
  if (errors.length > 0) throw new ProblemError(422, 'Some fields are not valid', errors)
  return body
}
