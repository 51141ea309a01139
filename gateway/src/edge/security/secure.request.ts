import type { FastifyRequest } from 'fastify'

/** Whether visitors use https: the address of the edition is https, or this request was. */
export function isSecure({ protocol, edition }: FastifyRequest): boolean {
  return protocol === 'https' || edition.origin?.startsWith('https:') === true
}
