import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { maxUrlLength, readLoosePath, type RequestPath } from './request.path.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Path and query, once they are validated. */
    address: RequestPath | undefined
  }
}

/** Parses the URL of each request once. Invalid URLs are rejected with 414 or 400. */
export function registerAddress(
  app: FastifyInstance,
  reject: (status: number, request: FastifyRequest, reply: FastifyReply) => unknown,
): void {
  app.decorateRequest('address')
  app.addHook('onRequest', (request, reply, done) => {
    const { url } = request
    request.address = url.length > maxUrlLength ? undefined : readLoosePath(url)
    if (request.address) done()
    else void reject(url.length > maxUrlLength ? 414 : 400, request, reply)
  })
}
