import { findPage } from '@faceplate/contracts/pages/page.finder'
import { noPage } from '@faceplate/contracts/pages/vitals.names'
import type { FastifyRequest } from 'fastify'
import { findMachineKind, type MachineKind } from '../../base/http/machine.paths.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by `nameRoute`; undefined until its first use. */
    namedRoute: RequestRoute | undefined
  }

  interface FastifyContextConfig {
    /** The call that a route serves, by its name in the table of calls. */
    route?: string
  }
}

/** Name of the page or call of a request. Metrics use it instead of the path, since paths are unbounded in number. */
export interface RequestRoute {
  /** `document`: built from calls like a page, but no page: a feed, an alternate format, the map. */
  kind: MachineKind | 'page' | 'document' | 'redirect' | 'rejected'
  /** Name of a call (`GET catalog/goods`) or of a page (`product-code`) in its table, else the pattern of the route. */
  route: string
}

/** The route pattern that all pages share. */
const pagesPattern = '/*'

/** One object for each name, so that it identifies the metrics of its requests. */
const names = new Map<string, RequestRoute>()

/** Names a request. Fastify routes a request before the first hook, so any hook can use it. */
export function nameRoute(request: FastifyRequest): RequestRoute {
  if (request.namedRoute) return request.namedRoute
  const found = findRoute(request)
  const name = `${found.kind} ${found.route}`
  const route = names.get(name) ?? found
  names.set(name, route)
  return (request.namedRoute = route)
}

function findRoute({ url, routeOptions }: FastifyRequest): RequestRoute {
  const { url: pattern, config } = routeOptions
  const [path = ''] = url.split('?', 1)
  const kind = findMachineKind(path)
  if (kind === 'payload') {
    const page = path.slice(0, path.lastIndexOf('/') + 1)
    return { kind, route: findPage(page)?.name ?? noPage }
  }
  if (kind) return { kind, route: config?.route ?? pattern ?? noPage }
  if (pattern !== undefined && pattern !== pagesPattern) return { kind: 'document', route: pattern }
  return { kind: 'page', route: findPage(path)?.name ?? noPage }
}
