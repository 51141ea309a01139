import { createHash } from 'node:crypto'
import type { Build } from '@faceplate/contracts/client/render.contract'
import { createProblem } from '@faceplate/contracts/shared/problem.contract'
import type { FastifyInstance } from 'fastify'
import { findDraft } from '../../base/http/current.trace.ts'
import { sendProblem } from '../../base/http/problem.reply.ts'

/**
 * The id of a build for the browser. A preview has another build id: a tab that was opened before its browser entered
 * or left the preview then loads the next page as a whole, as after a deployment, so that it never mixes the two.
 */
export function nameBuild(id: string): string {
  const draft = findDraft()
  if (!draft) return id
  const name = createHash('sha256').update(draft.token).digest('base64url').slice(0, 8)
  return `${id}.${name}`
}

/** Serves the id of the current build (G-builds), so that open pages notice a newer one. */
export function registerBuilds(app: FastifyInstance, { id, timestamp }: Build): void {
  app.get('/builds/latest.json', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ id: nameBuild(id) }),
  )
  app.get(`/builds/meta/${id}.json`, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=31536000, immutable').send({ id, timestamp }),
  )
  app.get('/builds/*', (_request, reply) => sendProblem(reply, createProblem(404)))
}
