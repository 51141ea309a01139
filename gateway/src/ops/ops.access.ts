import type { IncomingHttpHeaders } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'
import { createProblem, type Problem } from '@faceplate/contracts/problem.contract'
import { ConfigError } from '../config/config.ts'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

/** A port for operators that other machines reach asks for a token, or the site does not start. */
export function checkOpsAccess(host: string, token: string): void {
  if (token !== '' || isLoopback(host)) return
  throw new ConfigError(
    `OPS_HOST=${host}: others reach the port for operators there, so OPS_TOKEN must be set`,
  )
}

/** Whether only this machine reaches an address; of names, only that of the machine itself is known. */
function isLoopback(host: string): boolean {
  if (isIP(host) === 0) return host.toLowerCase() === 'localhost'
  return loopback.check(host, isIPv6(host) ? 'ipv6' : 'ipv4')
}

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
