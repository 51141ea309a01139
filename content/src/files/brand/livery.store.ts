import { readDrawingWords } from '@faceplate/drawing/drawing.words'
import type { Livery } from '@faceplate/drawing/livery'
import type { Messages } from '@faceplate/messages/messages'
import { findMessages } from '@faceplate/server/process/messages'
import { readDocument } from '../../base/database/document.store.ts'
import { readSiteMessages, type Wording } from '../../base/database/site.messages.ts'

/** The livery of the imported brand, with words in a language, by default that of the imported pictures. */
export async function readLivery(wording: Wording, messages?: Messages): Promise<Livery> {
  const livery = await readDocument<Livery>(wording.database, 'livery')
  const t = messages ?? findMessages(livery.words.language)
  return { ...livery, words: readDrawingWords(await readSiteMessages(wording, t)) }
}
