import type { Site } from '@faceplate/contracts/calls/navigation.contract'
import { readDrawingWords } from '@faceplate/drawing/drawing.words'
import { createLivery, type Livery } from '@faceplate/drawing/livery'
import type { Messages } from '@faceplate/messages/messages'
import { findMessages } from '@faceplate/server/process/messages'
import { findDocument, readDocument } from '../../base/database/document.store.ts'
import { readSiteMessages, type Wording } from '../../base/database/site.messages.ts'

/**
 * The livery of the imported brand, with words in a language, by default that of the imported pictures. Content that an
 * earlier release imported has none, so its devices carry the name, or one without words, which were English.
 */
export async function readLivery(wording: Wording, messages?: Messages): Promise<Livery> {
  const { database } = wording
  const [site, livery] = await Promise.all([
    readDocument<Site>(database, 'site'),
    findDocument<Omit<Livery, 'words'> & Partial<Livery>>(database, 'livery'),
  ])
  const t = messages ?? findMessages(livery?.words?.language)
  const words = readDrawingWords(await readSiteMessages(wording, t))
  return livery ? { ...livery, words } : createLivery(site.brand, words)
}
