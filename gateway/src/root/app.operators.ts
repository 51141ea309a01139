import type { ApiDocument } from '@faceplate/contracts/client/api.document'
import { ApiError, createClient } from '@faceplate/contracts/client/client'
import type { Build } from '@faceplate/contracts/client/render.contract'
import { endConnections } from '@faceplate/server/http/server.end'
import type { FastifyInstance } from 'fastify'
import { UpstreamError } from '../base/http/upstream.error.ts'
import { createCallsTransport } from '../calls/calls.transport.ts'
import type { FailureRing } from '../edge/requests/failure.ring.ts'
import { readCachedCall } from '../operators/explain/cached.calls.ts'
import { createExplain, type Explain, type ExplainOptions } from '../operators/explain/explain.ts'
import { createPurgePlan, type PlanPurge } from '../operators/explain/purge.plan.ts'
import { createRouteFinder, type FindRoute } from '../operators/explain/route.finder.ts'
import { createReadCodes } from '../responses/api/query.keys.ts'
import type { ReadComposed } from '../responses/composed/composed.reads.ts'
import type { Readiness } from '../responses/health/readiness.ts'
import type { MissingPage, MissingPages } from '../responses/redirects/missing.pages.ts'
import {
  maxComparedPages,
  suggestRules,
  type SuggestedRule,
} from '../responses/redirects/redirect.suggestions.ts'
import { openPageList, readPaths } from '../responses/robots/page.list.ts'
import type { GatewayOptions } from './app.options.ts'
import { routing } from './app.server.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Fails the readiness check, and closes each connection after its next response, so that clients go elsewhere. */
    drain: () => void
    /** The latest responses with status 500 or above. */
    failures: FailureRing
    readiness: Readiness
    /** Counts the requested addresses without a page. */
    missing: MissingPages
    /** Suggests rules for addresses without a page that were requested repeatedly. */
    suggestRedirects: (missing: readonly MissingPage[]) => Promise<SuggestedRule[]>
    /** The served build of the site. */
    build: Build
    /** Explains how an address is handled, and why. */
    explain: Explain
    /** Finds the cache entries to purge for a path. */
    planPurge: PlanPurge
  }
}

/** Finds the route of an address for operators. It must be created before any route is registered. */
export function createOperatorRoutes(app: FastifyInstance, passesThrough: boolean): FindRoute {
  const api = createClient(createCallsTransport(readCachedCall(app.calls)))
  return createRouteFinder(app, routing, {
    passesThrough,
    readCodes: createReadCodes(api, app.contentApi.isOwn),
  })
}

/**
 * Reads the paths of the pages that are compared. They are cached like a sitemap, because a hundred products take a call.
 * Empty while the content API fails: the addresses without a page are then listed without a similar one.
 */
async function readPagePaths(readComposed: ReadComposed): Promise<string[]> {
  try {
    const { response } = await readComposed({
      kind: 'sitemap',
      address: '/sitemap.xml?paths',
      compose: async (transport) => {
        const paths = await readPaths(await openPageList(createClient(transport)), maxComparedPages)
        return { status: 200, contentType: 'application/json', body: JSON.stringify([...paths]) }
      },
    })
    return JSON.parse(response.body.bytes.toString('utf8')) as string[]
  } catch (error) {
    if (error instanceof ApiError || error instanceof UpstreamError) return []
    throw error
  }
}

/** Parts that only operators use. */
export interface OperatorParts {
  failures: FailureRing
  missing: MissingPages
  readiness: Readiness
  findRoute: FindRoute
  readDocument: () => ApiDocument
}

/** Decorates the app with the parts that the port for operators uses. */
export function decorateForOperators(
  app: FastifyInstance,
  { web: { renderer }, redirects, limits, contentApi, now }: GatewayOptions,
  { failures, missing, readiness, findRoute, readDocument }: OperatorParts,
): void {
  const { cache, calls, editions, hits, readComposed } = app
  const explaining: ExplainOptions = {
    cache,
    calls,
    editions,
    hits,
    readComposed,
    renderer,
    readDocument,
    findRoute,
    matchRedirect: redirects?.match,
    limits: limits?.classes ?? {},
    upstream: contentApi.client,
    history: contentApi.history,
    now,
  }
  app.decorate('failures', failures)
  app.decorate('readiness', readiness)
  app.decorate('missing', missing)
  app.decorate('suggestRedirects', async (given) => {
    const missed = given.filter(({ path }) => redirects?.match(path) === undefined)
    return missed.length === 0 ? [] : suggestRules(missed, await readPagePaths(readComposed))
  })
  app.decorate('build', renderer.build)
  app.decorate('drain', () => {
    readiness.drain()
    endConnections(app.server)
  })
  app.decorate('planPurge', createPurgePlan(findRoute, explaining))
  app.decorate('explain', createExplain(explaining))
}
