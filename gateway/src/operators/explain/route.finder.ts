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
import { createRouteNames } from '../../edge/requests/request.route.ts'
import { createQueryReader, type ReadCodes } from '../../responses/api/query.keys.ts'

/** Route of a request, with its parameters parsed by the contract of the route. */
export interface FoundRoute {
  /** Registered pattern of the route. */
  route: string
  /** Name of the call or page; undefined: neither. */
  name?: string
  params: Record<string, unknown>
  query: Record<string, unknown>
  /** Unknown query parameters, as in `Ignored-Query`. */
  ignored?: string
}

/** Finds the route of a GET, or the problem of its rejection. */
export type FindRoute = (url: string) => Promise<FoundRoute | { problem: Problem }>

export interface RoutingRules {
  /** Whether every path below `/api/` is forwarded (`API_PASSTHROUGH`). */
  passesThrough: boolean
  /** Reads the codes of the attributes of products. */
  readCodes: ReadCodes
}

const contracts = new Map<string, RouteContract>(
  endpoints.map((contract) => [`${contract.method} ${contract.path}`, contract]),
)

/** Finds the contract of a call by its name. */
export function findContract(name: string | undefined): RouteContract | undefined {
  return contracts.get(name ?? '')
}

/**
 * Finds routes with a second application that has the same routes and rules, and whose handlers only report the route.
 * It is created at the first use, and has no other hooks of the real application.
 *
 * @param app has no routes yet
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
    const answer = await copy.inject({ method: 'GET', url })
    const found = answer.json<FoundRoute | { problem: Problem }>()
    const ignored = answer.headers['ignored-query']
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
  const refuse = () => ({ problem: createProblem(404) })
  copy.setNotFoundHandler(refuse)
  const nameRoute = createRouteNames()
  for (const { url, schema, config } of routes) {
    const contract = findContract(config?.route)
    copy.route({
      method: 'GET',
      url,
      ...(schema === undefined ? {} : { schema }),
      ...(config === undefined ? {} : { config }),
      ...(contract ? { preValidation: createQueryReader(contract, readCodes) } : {}),
      handler: (request) => {
        // Without forwarding, a path that is not a call is rejected.
        if (url === '/api/*' && !passesThrough) return refuse()
        const { params, query } = request
        const { route } = nameRoute(request)
        return { route: url, ...(route === noPage ? {} : { name: route }), params, query }
      },
    })
  }
  return copy
}
