import { createClient } from '@faceplate/contracts/client/client'
import type { Build } from '@faceplate/contracts/client/render.contract'
import type { FastifyInstance } from 'fastify'
import { createCallsTransport } from '../calls/calls.transport.ts'
import type { Calls } from '../calls/calls.ts'
import type { FailureRing } from '../edge/requests/failure.ring.ts'
import { endConnections } from '../edge/requests/http.server.ts'
import { readCachedCall } from '../operators/explain/cached.calls.ts'
import { createExplain, type Explain, type ExplainOptions } from '../operators/explain/explain.ts'
import { createPurgePlan, type PlanPurge } from '../operators/explain/purge.plan.ts'
import { createRouteFinder, type FindRoute } from '../operators/explain/route.finder.ts'
import { createReadCodes } from '../responses/api/query.keys.ts'
import type { Readiness } from '../responses/health/readiness.ts'
import type { AppOptions } from './app.options.ts'
import { routing } from './app.server.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The calls of the content API; operators use `purge`. */
    calls: Calls
    /** Fails the readiness check, and closes each connection after its next response, so that clients go elsewhere. */
    drain: () => void
    /** The latest responses with status 500 or above. */
    failures: FailureRing
    readiness: Readiness
    /** The served build of the site. */
    build: Build
    /** Explains how an address is handled, and why. */
    explain: Explain
    /** Finds the cache entries to purge for a path. */
    planPurge: PlanPurge
  }
}

/** Finds the route of an address for operators. It must be created before any route is registered. */
export function createOperatorRoutes(
  app: FastifyInstance,
  { passesThrough, isOwnApi }: AppOptions,
  calls: Calls,
): FindRoute {
  const api = createClient(createCallsTransport(readCachedCall(calls)))
  return createRouteFinder(app, routing, {
    passesThrough,
    readCodes: createReadCodes(api, isOwnApi),
  })
}

/** Decorates the app with the parts that the port for operators uses. */
export function decorateForOperators(
  app: FastifyInstance,
  {
    failures,
    readiness,
    ...explaining
  }: ExplainOptions & { failures: FailureRing; readiness: Readiness },
): void {
  const { calls, renderer, findRoute } = explaining
  app.decorate('calls', calls)
  app.decorate('failures', failures)
  app.decorate('readiness', readiness)
  app.decorate('build', renderer.build)
  app.decorate('drain', () => {
    readiness.drain()
    endConnections(app.server)
  })
  app.decorate('planPurge', createPurgePlan(findRoute, explaining))
  app.decorate('explain', createExplain(explaining))
}
