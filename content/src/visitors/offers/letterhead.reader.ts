import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Site } from '@faceplate/contracts/calls/navigation.contract'
import { findMessages, languages } from '@faceplate/server/process/messages'
import { findEditionOrigin } from '@faceplate/server/settings/editions.setting'
import { LRUCache } from 'lru-cache'
import { readDocument } from '../../base/database/document.store.ts'
import { findOverrides, readSiteMessages } from '../../base/database/site.messages.ts'
import type { ContentContext } from '../../base/http/context.ts'
import type { View } from '../../base/http/view.ts'
import { toPlainPath } from '../../files/images/picture.ts'
import { openLetterhead, type Letterhead } from '../../files/pdf/letterhead.ts'
import type { FileStore } from '../../files/store/file.store.ts'
import { createPieceReads } from '../../files/store/piece.reads.ts'

/** Finds the letterhead of a language; undefined is that of the content. */
export type LetterheadReader = (view: View, language: string | undefined) => Promise<Letterhead>

/** Creates a reader that keeps the letterhead of each language until the brand or its texts change. */
export function createLetterheadReader(
  { database, replica = database, publicOrigin, editions = [] }: ContentContext,
  store: FileStore,
): LetterheadReader {
  const letterheads = new LRUCache<string, Promise<Letterhead>>({
    max: languages.length + editions.length,
  })
  const readStored = createPieceReads(store)

  const readBytes = async (address: string): Promise<Buffer | undefined> => {
    const file = await replica
      .selectFrom('file')
      .select(['sha256', 'size'])
      .where('path', '=', toPlainPath(address))
      .executeTakeFirst()
    if (!file) return undefined
    return buffer(Readable.from(readStored(file.sha256, 0, file.size - 1)))
  }

  return async (view, language) => {
    const site = await readDocument<Site>(view.database, 'site')
    const t = await readSiteMessages(view, findMessages(language))
    const overrides = await findOverrides(view)
    const origin = findEditionOrigin(editions, language ?? '', publicOrigin)
    const key = JSON.stringify([site.brand, site.contacts, overrides, t.language, origin])
    const known = letterheads.get(key)
    if (known) return known
    const opened = openLetterhead({ site, t, publicOrigin: origin, readBytes })
    letterheads.set(key, opened)
    // The next request tries again.
    opened.catch(() => letterheads.delete(key))
    return opened
  }
}
