import { createClient } from '@faceplate/contracts/client/client'
import type { Build } from '@faceplate/contracts/client/render.contract'
import type { FastifyInstance } from 'fastify'
import { createCallsTransport } from '../calls/calls.transport.ts'
import type { Calls } from '../calls/calls.ts'
import type { FailureRing } from '../edge/requests/failure.ring.ts'
import { endConnections } from '../edge/requests/http.server.ts'
import { createExplain, type Explain, type ExplainOptions } from '../operators/explain/explain.ts'
import { readKept } from '../operators/explain/kept.calls.ts'
import { createPurgePlan, type PlanPurge } from '../operators/explain/purge.plan.ts'
import { createRouteFinder, type FindRoute } from '../operators/explain/route.finder.ts'
import { createReadCodes } from '../responses/api/query.keys.ts'
import type { Readiness } from '../responses/health/readiness.ts'
import type { AppOptions } from './app.options.ts'
import { routing } from './app.server.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The way to the content API; its purge is for operators. */
    calls: Calls
    /** Has visitors sent elsewhere, and ends their connections as they are answered. */
    drain: () => void
    /** The latest responses with status 500 or above. */
    failures: FailureRing
    readiness: Readiness
    /** The build of the site that is served. */
    build: Build
    /** Tells what becomes of an address, and why. */
    explain: Explain
    /** Finds what is to be taken out of the cache for a path. */
    planPurge: PlanPurge
  }
}

/** Finds the route of an address for operators. It must be created before any route is registered. */
export function createOperatorRoutes(
  app: FastifyInstance,
  { passesThrough, isOwnApi }: AppOptions,
  calls: Calls,
): FindRoute {
  const api = createClient(createCallsTransport(readKept(calls)))
  return createRouteFinder(app, routing, {
    passesThrough,
    readCodes: createReadCodes(api, isOwnApi),
  })
}

/** Decorates the app with what the port for operators reads and does. */
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
