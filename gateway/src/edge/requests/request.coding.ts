import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/**
 * Rejects a request with a transfer coding other than `chunked`. Node decodes only `chunked`, so the still encoded
 * content would be read as the content itself (RFC 9112 §6.1).
 */
export function registerCoding(
  app: FastifyInstance,
  reject: (request: FastifyRequest, reply: FastifyReply) => unknown,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    const coding = request.headers['transfer-encoding']
    if (coding === undefined || coding.trim().toLowerCase() === 'chunked') done()
    else void reject(request, reply)
  })
}
