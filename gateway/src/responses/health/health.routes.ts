import type { FastifyInstance } from 'fastify'
import type { Readiness } from './readiness.ts'

/** Serves `/healthz` (this process responds) and `/readyz` (it can serve visitors). */
export function registerHealth(app: FastifyInstance, readiness: Readiness): void {
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/readyz', async (_request, reply) => {
    const { isReady, ...body } = await readiness.judge()
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(body)
  })
}
