import type { FastifyRequest } from 'fastify'

/** A call by its name in the table of calls, anything else by the pattern of its route. */
export function nameCall({
  routeOptions: { config, url = 'none' },
}: Pick<FastifyRequest, 'routeOptions'>): string {
  return config?.route ?? url
}
