import type { IncomingHttpHeaders } from 'node:http'
import { isIP } from 'node:net'
import { createProblem, type Problem } from '@faceplate/contracts/shared/problem.contract'

/**
 * Where no token is asked for, who reaches the port may use it, and so may a page of the web in an operator's
 * browser, by a name of its own that leads here (DNS rebinding). It cannot hide that name, nor that it is a page.
 */
export function findStranger({ host = '', origin }: IncomingHttpHeaders): Problem | undefined {
  if (origin !== undefined) return createProblem(403, 'Without OPS_TOKEN no page may ask this port')
  if (isLocalName(host.replace(/:\d*$/, ''))) return undefined
  return createProblem(
    421,
    'Without OPS_TOKEN this port answers to an IP address or localhost only',
  )
}

function isLocalName(name: string): boolean {
  return name.toLowerCase() === 'localhost' || isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0
}
