import { createHash } from 'node:crypto'
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
import { listBrandFiles, toTexts, type LetterheadTexts } from '../../files/pdf/letterhead.ts'
import type { FileStore } from '../../files/store/file.store.ts'
import { createPieceReads } from '../../files/store/piece.reads.ts'
import type { LetterheadData } from './offer.thread.ts'

/** The letterhead of an offer: for its texts here, and for the thread that renders it. */
export interface OfferLetterhead {
  texts: LetterheadTexts
  data: LetterheadData
}

/** Finds the letterhead of a language; undefined is that of the content. */
export type LetterheadReader = (
  view: View,
  language: string | undefined,
) => Promise<OfferLetterhead>

/** Creates a reader that keeps the files of each letterhead until the brand or its texts change. */
export function createLetterheadReader(
  { database, replica = database, publicOrigin, editions = [] }: ContentContext,
  store: FileStore,
): LetterheadReader {
  const letterheads = new LRUCache<string, Promise<LetterheadData>>({
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

  const readData = async (common: Omit<LetterheadData, 'files' | 'digest'>) => {
    const files = new Map<string, Uint8Array>()
    const hash = createHash('sha256').update(JSON.stringify(common))
    for (const address of listBrandFiles(common.site.brand)) {
      const bytes = address === undefined ? undefined : await readBytes(address)
      if (address !== undefined && bytes) files.set(address, bytes)
      hash.update(bytes ?? '').update('\0')
    }
    return { ...common, files, digest: hash.digest('base64url') }
  }

  return async (view, language) => {
    const { brand, contacts } = await readDocument<Site>(view.database, 'site')
    const site = { brand, contacts }
    const t = await readSiteMessages(view, findMessages(language))
    const overrides = await findOverrides(view)
    const origin = findEditionOrigin(editions, language ?? '', publicOrigin)
    const common = { site, language: t.language, overrides, publicOrigin: origin }
    const key = JSON.stringify(common)
    let data = letterheads.get(key)
    if (!data) {
      data = readData(common)
      letterheads.set(key, data)
      // The next request tries again.
      data.catch(() => letterheads.delete(key))
    }
    return { texts: toTexts({ site, t, publicOrigin: origin }), data: await data }
  }
}
