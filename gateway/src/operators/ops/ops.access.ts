import type { IncomingHttpHeaders } from 'node:http'
import { isIP } from 'node:net'
import { createProblem, type Problem } from '@faceplate/contracts/shared/problem.contract'

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
