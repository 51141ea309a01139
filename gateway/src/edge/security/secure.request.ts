import type { FastifyRequest } from 'fastify'

/** Whether visitors come by https: the public origin says so, or this request did. */
export function isSecure({ protocol }: FastifyRequest, publicOrigin: string | undefined): boolean {
  return protocol === 'https' || publicOrigin?.startsWith('https:') === true
}
