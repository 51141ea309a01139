import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { maxUrlLength, readPath, type RequestPath } from './request.path.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Path and query, once they are known to be such as a page or a call can have. */
    address: RequestPath | undefined
  }
}

/** Reads the address of each request once. What no page can have is refused with 414 or 400. */
export function registerAddress(
  app: FastifyInstance,
  refuse: (status: number, request: FastifyRequest, reply: FastifyReply) => unknown,
): void {
  app.decorateRequest('address')
  app.addHook('onRequest', (request, reply, done) => {
    const { url } = request
    request.address = url.length > maxUrlLength ? undefined : readPath(url)
    if (request.address) done()
    else void refuse(url.length > maxUrlLength ? 414 : 400, request, reply)
  })
}
