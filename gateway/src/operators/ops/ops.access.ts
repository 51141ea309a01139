import type { IncomingHttpHeaders } from 'node:http'
import { isIP } from 'node:net'
import { createProblem, type Problem } from '@faceplate/contracts/shared/problem.contract'
import type { FastifyRequest } from 'fastify'
import type { OperatorRight } from '../../base/config/ops.tokens.ts'
import type { TokenGuard } from './token.guard.ts'

/** Rejects requests without a token, and those whose token lacks the right of the route. */
export async function checkToken(
  guard: TokenGuard,
  request: FastifyRequest,
  right: OperatorRight | undefined,
): Promise<Problem | undefined> {
  const found = await guard.findBearer(request)
  if (found === 'busy')
    return createProblem(429, 'Too many wrong tokens: try again in some seconds')
  if (typeof found !== 'object') {
    return createProblem(401, 'A token of the operators is required as bearer token (OPS_TOKEN)')
  }
  if (right === undefined || found.rights.has(right)) return undefined
  return createProblem(403, `The token lacks the right '${right}'`)
}

/**
 * Rejects requests that a web page may have sent, on a port without a token. Without a token any client that reaches
 * the port may use it, including a web page in an operator's browser whose domain resolves to this port (DNS
 * rebinding). The page cannot hide its Host header or its Origin header.
 */
export function checkHostAndOrigin({
  host = '',
  origin,
}: IncomingHttpHeaders): Problem | undefined {
  if (origin !== undefined)
    return createProblem(403, 'Without OPS_TOKEN this port rejects requests from web pages')
  if (isLocalName(host.replace(/:\d*$/, ''))) return undefined
  return createProblem(
    421,
    'Without OPS_TOKEN this port accepts an IP address or localhost as Host only',
  )
}

function isLocalName(name: string): boolean {
  return name.toLowerCase() === 'localhost' || isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0
}
