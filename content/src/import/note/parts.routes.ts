import {
  contentStatePath,
  type ContentRejection,
  type ContentState,
} from '@faceplate/server/content/content.state'
import type { Kysely } from 'kysely'
import { readContentVersion } from '../../base/database/content.version.ts'
import type { Database } from '../../base/database/schema.ts'
import type { ContentContext } from '../../base/http/context.ts'

/** For more changed parts than this, caches purge everything. A list of this length is 0.3 MB. */
const maxListed = 10_000

/**
 * Serves the parts that imports of any process have changed, for gateways to poll. A change is told once the replica has
 * it: a gateway that heard of it earlier would read the old content again, and keep that.
 */
export function registerParts({ app, database, replica, findRefusal }: ContentContext): void {
  app.get<{ Querystring: { since?: string } }>(`/${contentStatePath}`, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const since = /^\d{1,9}$/.exec(request.query.since ?? '')?.[0]
    const state = await readState(
      replica ?? database,
      since === undefined ? undefined : Number(since),
    )
    const refused: ContentRejection | undefined = findRefusal?.()
    return { ...state, ...(refused && { refused }) }
  })
}

async function readState(
  database: Kysely<Database>,
  since: number | undefined,
): Promise<ContentState> {
  const version = await readContentVersion(database)
  if (since === undefined || since === version) return { version, changed: [] }
  // The database was replaced by an older one.
  if (since > version) return { version, changed: 'all' }
  const rows = await database
    .selectFrom('content_part')
    .select('name')
    // An import that ends between the two queries belongs to the next response.
    .where('version', '<=', version)
    .where('version', '>', since)
    .orderBy('name')
    .limit(maxListed + 1)
    .execute()
  return { version, changed: rows.length > maxListed ? 'all' : rows.map(({ name }) => name) }
}
