import { getSite } from '@faceplate/contracts/navigation.contract'
import type { FastifyInstance } from 'fastify'
import type { Calls } from '../calls/calls.ts'

/** `/healthz`: this process answers. `/readyz`: it also has what a page needs. */
export function registerHealth(app: FastifyInstance, calls: Calls): void {
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/readyz', async (_request, reply) => {
    const isReady = await calls.read(getSite, getSite.path).then(
      ({ answer }) => answer.status === 200,
      () => false,
    )
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ok' : 'content API is unreachable' })
  })
}
