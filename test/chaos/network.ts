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

/** Addresses on the loopback interface. */
export interface Network {
  addressOf(name: keyof typeof numbers): string
}

/** Chooses addresses that no other run on this machine uses. */
export function createNetwork(): Network {
  const prefix = `127.${randomInt(64, 255)}.${randomInt(1, 255)}`
  return { addressOf: (name) => `${prefix}.${numbers[name]}` }
}

/** The address of a visitor, since the limits of the site are per address. */
export function addressOfVisitor(number: number): string {
  return `127.${10 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}`
}

/** Replaces the port of a URL, and its host if one is given. */
export function replacePlace(url: string | undefined, port: string, host?: string): string {
  const replaced = new URL(url ?? '')
  replaced.port = port
  if (host !== undefined) replaced.hostname = host
  return replaced.href
}
