import type { FastifyRequest } from 'fastify'

/** Whether visitors use https: the public origin is https, or this request was. */
export function isSecure({ protocol }: FastifyRequest, publicOrigin: string | undefined): boolean {
  return protocol === 'https' || publicOrigin?.startsWith('https:') === true
}
