import type { FastifyInstance } from 'fastify'

/** The token of a subscription ends it, so whoever reads the log must not have it. */
function hideSecrets(path: string): string {
  return path.replace(/^(\/api\/subscription\/unsubscribe\/).+$/, '$1…')
}

/**
 * One line a request, with nothing of the visitor in it: no address, no query (what someone searched
 * for is theirs), no body.
 */
export function registerAccessLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        path: hideSecrets(request.url.split('?', 1)[0] ?? '').slice(0, 200),
        status: reply.statusCode,
        cache: reply.getHeader('cache-status'),
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    )
  })
}
