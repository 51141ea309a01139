import { findPage } from '@faceplate/contracts/pages/page.finder'
import { noPage } from '@faceplate/contracts/pages/vitals.names'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { findMachineKind, type MachineKind } from '../../base/http/machine.paths.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call that a route serves, by its name in the table of calls. */
    route?: string
  }
}

/** Name of the page or call of a request. Metrics use it instead of the path, since paths are unbounded in number. */
export interface RequestRoute {
  /** `document`: built from calls like a page, but no page: a feed, an alternate format, the map. */
  kind: MachineKind | 'page' | 'document'
  /** Name of a call (`GET catalog/goods`) or of a page (`product-code`) in its table, else the pattern of the route. */
  route: string
}

/** The route pattern that all pages share. */
const pagesPattern = '/*'
/** Size of the cache of names: finding the name of a page takes longer than a lookup. */
const maxNames = 2000
/** Longer paths are rarely requested twice, so their names are not cached. */
const maxCachedPathLength = 200

/** Names a request that has been routed. */
export type NameRoute = (request: FastifyRequest) => RequestRoute

/** Creates the function that names requests. Fastify routes a request before the first hook, so any hook can use it. */
export function createRouteNames(): NameRoute {
  const names = new LRUCache<string, RequestRoute>({ max: maxNames })
  return (request) => {
    const { method, url } = request
    const mark = url.indexOf('?')
    const path = mark === -1 ? url : url.slice(0, mark)
    const isRead = method === 'GET' || method === 'HEAD'
    if (!isRead || path.length > maxCachedPathLength) return findRoute(request, path)
    const known = names.get(path)
    if (known) return known
    const route = findRoute(request, path)
    names.set(path, route)
    return route
  }
}

function findRoute({ routeOptions }: FastifyRequest, path: string): RequestRoute {
  const { url: pattern, config } = routeOptions
  const kind = findMachineKind(path)
  if (kind === 'payload') {
    const page = path.slice(0, path.lastIndexOf('/') + 1)
    return { kind, route: findPage(page)?.name ?? noPage }
  }
  if (kind) return { kind, route: config?.route ?? pattern ?? noPage }
  if (pattern !== undefined && pattern !== pagesPattern) return { kind: 'document', route: pattern }
  return { kind: 'page', route: findPage(path)?.name ?? noPage }
}
