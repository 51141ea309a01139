import { createClient, type ApiClient } from '@faceplate/contracts/client/client'
import type { FastifyInstance } from 'fastify'
import type { SharedCache } from '../cache/shared.cache.ts'
import { createCallsTransport } from './calls.transport.ts'
import type { Calls } from './calls.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The response cache. */
    readonly cache: SharedCache
    /** The calls of the content API; operators use `purge`. */
    readonly calls: Calls
    /** The calls as a typed client, for responses that are not composed. */
    readonly api: ApiClient
  }
}

/** Gives routes the calls of the content API and their cache. */
export function decorateCalls(app: FastifyInstance, cache: SharedCache, calls: Calls): void {
  app.decorate('cache', cache)
  app.decorate('calls', calls)
  app.decorate('api', createClient(createCallsTransport(calls)))
}
