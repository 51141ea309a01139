import type { FastifyRequest } from 'fastify'

/** Name of a call in the table of calls; for any other route its URL pattern. */
export function nameCall({
  routeOptions: { config, url = 'none' },
}: Pick<FastifyRequest, 'routeOptions'>): string {
  return config?.route ?? url
}
