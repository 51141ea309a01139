import { randomInt } from 'node:crypto'

/** Last number of the address of each service. */
const numbers = {
  'gateway-1': 11,
  'gateway-2': 12,
  'content-1': 21,
  'content-2': 22,
  valkey: 31,
  postgres: 41,
  webhook: 51,
} as const

/** Addresses on the loopback interface, where the services have the ports of docker-compose.yml. */
export interface Network {
  addressOf(name: keyof typeof numbers): string
}

/** Chooses addresses that no other run on this machine uses. */
export function createNetwork(): Network {
  const prefix = `127.${randomInt(16, 255)}.${randomInt(1, 255)}`
  return { addressOf: (name) => `${prefix}.${numbers[name]}` }
}

/** Replaces the host of a URL. */
export function replaceHost(url: string | undefined, host: string): string {
  const replaced = new URL(url ?? '')
  replaced.hostname = host
  return replaced.href
}
