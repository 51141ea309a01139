import type { FastifyInstance } from 'fastify'
import { requireSecret } from './bearer.secret.ts'
import type { Catalogue, ReadingOutcome } from './catalogue.reader.ts'
import type { DraftCatalogue } from './draft.catalogue.ts'
import { explainSilence } from './source.fetch.ts'

const timeoutMs = 10_000
/** Pauses before a reading that failed is repeated: the first one, which doubles with each failure, and the longest. */
const firstPauseMs = 1000
const longestPauseMs = 60_000
/** The longest pause that a system gets by asking for it. */
const longestWaitMs = 300_000

export interface RefreshOptions {
  /** What the header `Authorization: Bearer …` of a request must have. */
  secret: string
  /** The port for operators of the gateways, whose caches are purged after the reading. */
  purge?: { urls: readonly string[]; token: string } | undefined
}

/**
 * Serves `POST /refresh`, for the events of the system behind the adapter, such as `entry.publish` of Strapi: the catalogue is
 * read at once, and the gateways forget the responses made of the one before. The event itself is not read, since systems
 * write it in their own ways, and a reading finds whatever has changed. A reading that fails is repeated until one succeeds,
 * since the change would otherwise wait for the next regular reading.
 */
export function registerRefresh(
  app: FastifyInstance,
  { catalogue, drafts }: { catalogue: Catalogue; drafts: DraftCatalogue | undefined },
  { secret, purge }: RefreshOptions,
): void {
  let latest: Promise<ReadingOutcome> | undefined
  let failures = 0
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  app.addHook('onClose', () => {
    isClosed = true
    clearTimeout(timer)
  })

  const readNow = async (): Promise<void> => {
    clearTimeout(timer)
    const reading = catalogue.refresh()
    // A reading serves all events that wait for it, such as those of a thousand entries that are published at once, and then
    // the gateways are purged once.
    if (reading === latest) return
    latest = reading
    const { isRead, waitMs } = await reading
    failures = isRead ? 0 : failures + 1
    if (isRead) await purgeAll(app, purge)
    // Otherwise a later event already waits for a reading, which serves this one, too.
    else if (reading === latest && !isClosed) {
      timer = setTimeout(readNow, findPauseMs(failures, waitMs)).unref()
    }
  }

  app.post(
    '/refresh',
    { onRequest: requireSecret(secret, 'REFRESH_SECRET') },
    (_request, reply) => {
      drafts?.forget()
      // The system does not wait for a reading, and repeats an event that is not confirmed.
      void readNow()
      return reply.code(202).header('cache-control', 'no-store').send({ status: 'accepted' })
    },
  )
}

/**
 * The pause before the next reading.
 *
 * @param failures readings that have failed, one after another
 * @param waitMs wait that the system asks for
 */
export function findPauseMs(failures: number, waitMs = 0): number {
  const pauseMs = Math.min(firstPauseMs * 2 ** (failures - 1), longestPauseMs)
  return Math.max(pauseMs, Math.min(waitMs, longestWaitMs))
}

/** Tags of all calls that show what a reading has read. */
const purgedTags = ['catalogue', 'news', 'solutions', 'partners']

async function purgeAll(app: FastifyInstance, purge: RefreshOptions['purge']): Promise<void> {
  if (!purge) return
  await Promise.all(purge.urls.map((url) => purgeGateway(url, purge.token))).catch(
    (error: unknown) => {
      app.log.error({ event: 'caches_not_purged', reason: explainSilence(error) })
    },
  )
}

async function purgeGateway(url: string, token: string): Promise<void> {
  const response = await fetch(new URL('purge', url.endsWith('/') ? url : `${url}/`), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ tags: purgedTags }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`${new URL(url).host}: status ${response.status}`)
}
