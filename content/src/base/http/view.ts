import { originalLanguage } from '@faceplate/messages/message'
import type { Kysely } from 'kysely'
import { showAt } from '../database/published.ts'
import type { Database } from '../database/schema.ts'
import type { ContentOptions } from './context.ts'

/** Rows that one request may read. The same moment applies to the whole response. */
export interface View {
  now: Date
  /** The database as visitors see it at `now` (`showAt`). */
  database: Kysely<Database>
  /** The database with all rows, by which readers cache what they read of it. */
  source: Kysely<Database>
  /** The language of texts that code writes, as a BCP 47 tag: that of the request. */
  language: string
}

declare module 'fastify' {
  interface FastifyRequest {
    view: View
  }
}

/** Decides what a request may read. All calls and files for visitors read from this view only. */
export function readView(
  { database: source, now: clock, preview }: Pick<ContentOptions, 'database' | 'now' | 'preview'>,
  language: string = originalLanguage,
): View {
  const now = clock()
  const database = showAt(source, { now, drafts: preview?.drafts ?? false })
  return { now, database, source, language }
}
