import type { Site } from '@faceplate/contracts/calls/navigation.contract'
import { createLivery, type Livery } from '@faceplate/drawing/livery'
import type { Kysely } from 'kysely'
import { findDocument, readDocument } from '../../base/database/document.store.ts'
import type { Database } from '../../base/database/schema.ts'
import { pdfWords } from '../pdf/pdf.words.ts'

/**
 * The livery of the imported brand. Content that an earlier release imported has none, so its devices carry the name, or
 * one without words, which were English.
 */
export async function readLivery(database: Kysely<Database>): Promise<Livery> {
  const livery = await findDocument<Omit<Livery, 'words'> & Partial<Livery>>(database, 'livery')
  const words = pdfWords.en.drawing
  if (livery) return { ...livery, words: livery.words ?? words }
  return createLivery((await readDocument<Site>(database, 'site')).brand, words)
}
