import type {
  ParamsOf,
  QueryOf,
  ResponseOf,
  RouteContract,
} from '@faceplate/contracts/route.contract'
import type { FastifyInstance } from 'fastify'

/**
 * Serves one call of the contracts. The answer goes out in the `data` envelope; a page, which brings
 * its own `data` and `pagination`, goes as it is (specification §7).
 */
export function serve<C extends RouteContract>(
  app: FastifyInstance,
  contract: C,
  answer: (input: { params: ParamsOf<C>; query: QueryOf<C> }) => Promise<ResponseOf<C>>,
): void {
  app.route({
    method: contract.method,
    url: `/api/${contract.path.replace(/\{(\w+)\}/g, ':$1')}`,
    schema: {
      ...(contract.params === undefined ? {} : { params: contract.params }),
      ...(contract.query === undefined ? {} : { querystring: contract.query }),
    },
    handler: async (request, reply) => {
      const body = await answer({
        params: request.params as ParamsOf<C>,
        query: request.query as QueryOf<C>,
      })
      if (contract.cache) {
        const { freshSeconds, staleSeconds } = contract.cache
        reply.header(
          'cache-control',
          `public, max-age=${freshSeconds}, stale-while-revalidate=${staleSeconds}`,
        )
      }
      return reply.send(isPage(body) ? body : { data: body })
    },
  })
}

function isPage(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'data' in body && 'pagination' in body
}
