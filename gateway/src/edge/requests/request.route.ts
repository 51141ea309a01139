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

/** What a request is for, in few words: anyone can make up new paths. */
export interface RequestRoute {
  /** `document`: made of calls as pages are, and no page: a feed, a twin, the map. */
  kind: MachineKind | 'page' | 'document'
  /** A call (`GET catalog/goods`) or a page (`product-code`) by its name in its table; else the pattern of its route. */
  route: string
}

/** The route that all pages share. */
const pagesPattern = '/*'
/** To name a page takes longer than to look up its name. */
const mostNamed = 2000
/** Longer ones are hardly asked for twice. */
const longestNamed = 200

/** Names a request that has been routed. */
export type NameRoute = (request: FastifyRequest) => RequestRoute

/** Makes what names the requests of one gateway; they are routed by the first hook. */
export function createRouteNames(): NameRoute {
  const named = new LRUCache<string, RequestRoute>({ max: mostNamed })
  return (request) => {
    const { method, url } = request
    const mark = url.indexOf('?')
    const path = mark === -1 ? url : url.slice(0, mark)
    const isRead = method === 'GET' || method === 'HEAD'
    if (!isRead || path.length > longestNamed) return findRoute(request, path)
    const known = named.get(path)
    if (known) return known
    const route = findRoute(request, path)
    named.set(path, route)
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
