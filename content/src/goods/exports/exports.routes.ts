import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { goodsExportPath } from '@faceplate/contracts/pages/site.pages'
import { isTagListed } from '@faceplate/server/http/entity.tag'
import type { Kysely } from 'kysely'
import type { Database } from '../../base/database/schema.ts'
import type { ContentContext } from '../../base/http/context.ts'
import { readView, type View } from '../../base/http/view.ts'
import { readSnapshot, type CatalogueSnapshot } from '../catalogue/catalogue.snapshot.ts'
import { readGoods } from '../catalogue/good.store.ts'

/** Goods read at a time; few, so that other calls are not delayed. */
const sliceGoods = 20

type Clock = Parameters<typeof readView>[0]

/** Serves all goods as NDJSON, each as its own call returns it. Reading waits for the client (backpressure). */
export function registerExports({
  app,
  ...clock
}: Pick<ContentContext, 'app' | keyof Clock>): void {
  app.get(goodsExportPath, async (request, reply) => {
    const { view } = request
    const snapshot = await readSnapshot(view)
    const hash = createHash('sha256')
      .update(`${snapshot.digest}\n${snapshot.region ?? ''}`)
      .digest('base64url')
      .slice(0, 22)
    const etag = `"${hash}"`
    const changedAt = await readLastChange(view.database)
    reply
      .header('etag', etag)
      .header('vary', 'Language')
      // The bytes stay the same until the next import or moment of publication, so revalidation is cheap.
      .header('cache-control', 'public, no-cache')
      .header('x-content-type-options', 'nosniff')
      .header('content-disposition', 'attachment; filename="goods.ndjson"')
      .type('application/x-ndjson; charset=utf-8')
    if (changedAt !== undefined) reply.header('last-modified', changedAt.toUTCString())
    const known = request.headers['if-none-match']
    if (known !== undefined && isTagListed(known, etag)) return reply.code(304).send()
    // HEAD must not generate the body.
    return reply.send(
      Readable.from(request.method === 'HEAD' ? [] : writeLines(clock, view, snapshot), {
        objectMode: false,
        highWaterMark: 1,
      }),
    )
  })
}

async function readLastChange(database: Kysely<Database>): Promise<Date | undefined> {
  const { last } = await database
    .selectFrom('content_part')
    .select((build) => build.fn.max('changed_at').as('last'))
    .executeTakeFirstOrThrow()
  return last === null ? undefined : new Date(last)
}

/**
 * Writes the goods in catalogue order. Fails if the content changes meanwhile, so that an export never mixes two imports
 * and never goes on sending goods that are no longer public.
 */
async function* writeLines(
  clock: Clock,
  { database, languages, translation: language }: View,
  snapshot: CatalogueSnapshot,
): AsyncGenerator<string> {
  for await (const ids of snapshot.goods.listAll(sliceGoods)) {
    const goods = await readGoods(database, snapshot, ids)
    const { digest } = await readSnapshot(readView(clock, { language, languages }))
    if (digest !== snapshot.digest) throw new Error('The content changed while it was exported')
    yield goods.map((good) => `${JSON.stringify(good)}\n`).join('')
    // SQLite runs in this thread.
    await setImmediate()
  }
}
