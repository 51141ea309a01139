import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/**
 * Refuses a request whose content is in a transfer coding: Node takes off `chunked` alone, and what is left would be
 * taken for the content itself (RFC 9112 §6.1).
 */
export function registerCoding(
  app: FastifyInstance,
  refuse: (request: FastifyRequest, reply: FastifyReply) => unknown,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    const coding = request.headers['transfer-encoding']
    if (coding === undefined || coding.trim().toLowerCase() === 'chunked') done()
    else void refuse(request, reply)
  })
}
