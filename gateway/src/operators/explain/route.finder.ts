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

/** Where a request is routed, with its parameters as the contract of the route reads them. */
export interface FoundRoute {
  /** As it is registered. */
  route: string
  /** Of the call or the page; undefined: there is none. */
  name?: string
  params: Record<string, unknown>
  query: Record<string, unknown>
  /** Keys of the query that the call does not have, as `Ignored-Query` names them. */
  ignored?: string
}

/** Finds the route of a GET, or the problem that it is refused with. */
export type FindRoute = (url: string) => Promise<FoundRoute | { problem: Problem }>

export interface RoutingRules {
  /** Any path below `/api/` is a call. */
  passesThrough: boolean
  /** Says which characteristics goods have. */
  readCodes: ReadCodes
}

const contracts = new Map<string, RouteContract>(
  endpoints.map((contract) => [`${contract.method} ${contract.path}`, contract]),
)

/** The contract of a call by its name in the table of calls. */
export function findContract(name: string | undefined): RouteContract | undefined {
  return contracts.get(name ?? '')
}

/**
 * Finds routes as an application does: by a second one with the same routes and rules, whose handlers answer where one
 * has come to. It is made when it is first asked, and whatever else an application does on the way is not done.
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
        // What is no call is refused there.
        if (url === '/api/*' && !passesThrough) return refuse()
        const { params, query } = request
        const { route } = nameRoute(request)
        return { route: url, ...(route === noPage ? {} : { name: route }), params, query }
      },
    })
  }
  return copy
}
