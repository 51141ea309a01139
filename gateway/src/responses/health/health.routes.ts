import type { FastifyInstance } from 'fastify'
import type { Readiness } from './readiness.ts'

/** A load balancer must not take this process out of service because of the requests of visitors. */
const unlimited = { config: { isUnlimited: true } }

/** Serves `/healthz` (this process responds) and `/readyz` (it can serve visitors). */
export function registerHealth(app: FastifyInstance, readiness: Readiness): void {
  app.get('/healthz', unlimited, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/readyz', unlimited, async (_request, reply) => {
    const { isReady, ...body } = await readiness.judge()
    reply.isProbe = true
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(body)
  })
}
