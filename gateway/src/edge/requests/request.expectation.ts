import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/**
 * Rejects an expectation other than `100-continue` with 417 (RFC 9110 §10.1.1). Node itself would, past the access log
 * and without content. HTTP/1.0 has no expectations.
 */
export function registerExpectation(
  app: FastifyInstance,
  reject: (request: FastifyRequest, reply: FastifyReply) => unknown,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { expect } = request.headers
    const isKnown = expect === undefined || expect.trim().toLowerCase() === '100-continue'
    if (isKnown || request.raw.httpVersion === '1.0') done()
    else void reject(request, reply)
  })
}
