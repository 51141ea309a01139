import type { Build } from '@faceplate/contracts/client/render.contract'
import { createProblem } from '@faceplate/contracts/shared/problem.contract'
import type { FastifyInstance } from 'fastify'
import { sendProblem } from '../../base/http/problem.reply.ts'

/** Serves the id of the current build (G-builds), so that open pages notice a newer one. */
export function registerBuilds(app: FastifyInstance, { id, timestamp }: Build): void {
  app.get('/builds/latest.json', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ id }),
  )
  app.get(`/builds/meta/${id}.json`, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=31536000, immutable').send({ id, timestamp }),
  )
  app.get('/builds/*', (_request, reply) => sendProblem(reply, createProblem(404)))
}
