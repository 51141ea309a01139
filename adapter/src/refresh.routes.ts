import { createHash, timingSafeEqual } from 'node:crypto'
import { ProblemError } from '@faceplate/contracts/shared/problem.contract'
import type { FastifyInstance } from 'fastify'
import type { Catalogue } from './catalogue.reader.ts'
import { explainSilence } from './source.fetch.ts'

const timeoutMs = 10_000

export interface RefreshOptions {
  /** What the header `Authorization: Bearer …` of a request must have. */
  secret: string
  /** The port for operators of the gateways, whose caches are purged after the reading. */
  purge?: { urls: readonly string[]; token: string } | undefined
}

/**
 * Serves `POST /refresh`, for the events of the system behind the adapter, such as `entry.publish` of Strapi: the catalogue is
 * read at once, and the gateways forget the responses made of the one before. The event itself is not read, since systems
 * write it in their own ways, and a reading finds whatever has changed.
 */
export function registerRefresh(
  app: FastifyInstance,
  catalogue: Catalogue,
  { secret, purge }: RefreshOptions,
): void {
  app.post('/refresh', (request, reply) => {
    const [, given = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? []
    if (!isEqual(given, secret))
      throw new ProblemError(401, 'The secret is not that of REFRESH_SECRET')
    // The system does not wait for a reading, and repeats an event that is not confirmed.
    void catalogue
      .refresh()
      .then(() => purge && purgeAll(purge))
      .catch((error: unknown) => {
        app.log.error({ event: 'caches_not_purged', reason: explainSilence(error) })
      })
    return reply.code(202).header('cache-control', 'no-store').send({ status: 'accepted' })
  })
}

async function purgeAll({ urls, token }: NonNullable<RefreshOptions['purge']>): Promise<void> {
  await Promise.all(urls.map((url) => purgeGateway(url, token)))
}

async function purgeGateway(url: string, token: string): Promise<void> {
  const response = await fetch(new URL('purge', url.endsWith('/') ? url : `${url}/`), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ tags: ['catalogue'] }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`${new URL(url).host}: status ${response.status}`)
}

function isEqual(given: string, secret: string): boolean {
  const [a, b] = [given, secret].map((text) => createHash('sha256').update(text).digest())
  return a !== undefined && b !== undefined && timingSafeEqual(a, b)
}
