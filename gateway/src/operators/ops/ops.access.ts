import type { IncomingHttpHeaders } from 'node:http'
import { isIP } from 'node:net'
import { createProblem, type Problem } from '@faceplate/contracts/shared/problem.contract'

/**
 * Where no token is asked for, who reaches the port may use it, and so may a page of the web in an operator's
 * browser, by a name of its own that leads here (DNS rebinding). It cannot hide that name, nor that it is a page.
 */
export function findStranger({ host = '', origin }: IncomingHttpHeaders): Problem | undefined {
  if (origin !== undefined)
    return createProblem(403, 'Requests from web pages are rejected while OPS_TOKEN is not set')
  if (isLocalName(host.replace(/:\d*$/, ''))) return undefined
  return createProblem(
    421,
    'While OPS_TOKEN is not set, the Host header must be an IP address or localhost',
  )
}

function isLocalName(name: string): boolean {
  return name.toLowerCase() === 'localhost' || isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0
}
