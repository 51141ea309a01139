import type { RouteContract } from '@faceplate/contracts/calls/route.contract'
import { endpoints } from '@faceplate/contracts/client/endpoints'
import { noPage } from '@faceplate/contracts/pages/vitals.names'
import { createProblem, type Problem } from '@faceplate/contracts/shared/problem.contract'
import { explainError } from '@faceplate/server/http/problem.explain'
import fastify, {
  type FastifyInstance,
  type FastifyServerOptions,
  type RouteOptions,
} from 'fastify'
import { nameRoute } from '../../edge/requests/request.route.ts'
import { createQueryReader, type ReadCodes } from '../../responses/api/query.keys.ts'

/** Route of a request, with the parameters parsed by the contract of the route. */
export interface FoundRoute {
  /** URL pattern of the route as registered. */
  route: string
  /** Name of the call or page; undefined if there is none. */
  name?: string
  params: Record<string, unknown>
  query: Record<string, unknown>
  /** Query keys that the call does not have, as the `Ignored-Query` header lists them. */
  ignored?: string
}

/** Finds the route of a GET, or the problem that rejects it. */
export type FindRoute = (url: string) => Promise<FoundRoute | { problem: Problem }>

export interface RoutingRules {
  /** True if any path below `/api/` is forwarded to the content API. */
  passesThrough: boolean
  /** Reads the codes of the attributes that goods have. */
  readCodes: ReadCodes
}

const contracts = new Map<string, RouteContract>(
  endpoints.map((contract) => [`${contract.method} ${contract.path}`, contract]),
)

/** Finds the contract of a call by its method and path. */
export function findContract(name: string | undefined): RouteContract | undefined {
  return contracts.get(name ?? '')
}

/**
 * Finds routes with the router itself: a second Fastify app has the same routes and validation, and its handlers report
 * the matched route. It is built at the first use and runs none of the hooks of the real app.
 *
 * @param app must not have routes yet
 */
export function createRouteFinder(
  app: FastifyInstance,
  routing: Pick<FastifyServerOptions, 'routerOptions' | 'ajv' | 'schemaController'>,
  rules: RoutingRules,
): FindRoute {
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => {
    if ([route.method].flat().includes('GET')) routes.push(route)
  })
  let copy: FastifyInstance | undefined
  return async (url) => {
    copy ??= buildRouterCopy(routes, routing, rules)
    const response = await copy.inject({ method: 'GET', url })
    const found = response.json<FoundRoute | { problem: Problem }>()
    const ignored = response.headers['ignored-query']
    return ignored === undefined ? found : { ...found, ignored: String(ignored) }
  }
}

function buildRouterCopy(
  routes: readonly RouteOptions[],
  routing: Parameters<typeof createRouteFinder>[1],
  { passesThrough, readCodes }: RoutingRules,
): FastifyInstance {
  const copy: FastifyInstance = fastify({ ...routing, exposeHeadRoutes: false })
  copy.setErrorHandler((error: Error) => ({ problem: explainError(error) }))
  const notFound = () => ({ problem: createProblem(404) })
  copy.setNotFoundHandler(notFound)
  for (const { url, schema, config } of routes) {
    const contract = findContract(config?.route)
    copy.route({
      method: 'GET',
      url,
      ...(schema === undefined ? {} : { schema }),
      ...(config === undefined ? {} : { config }),
      ...(contract ? { preValidation: createQueryReader(contract, readCodes) } : {}),
      handler: (request) => {
        // Without pass-through, this route is the 404 for unknown calls.
        if (url === '/api/*' && !passesThrough) return notFound()
        const { params, query } = request
        const { route } = nameRoute(request)
        return { route: url, ...(route === noPage ? {} : { name: route }), params, query }
      },
    })
  }
  return copy
}
