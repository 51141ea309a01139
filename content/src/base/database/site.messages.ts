import { compileOverrides, type Overrides } from '@faceplate/messages/message.overrides'
import { overrideMessages, type Messages } from '@faceplate/messages/messages'
import type { Kysely } from 'kysely'
import { findDocument } from './document.store.ts'
import type { Database } from './schema.ts'

/** Name of the document with the texts of the interface that `site.yaml` words differently. */
export const overridesDocument = 'messages'

/** The database with its texts in a language. */
export interface Wording {
  database: Kysely<Database>
  /** The texts of the interface in it are in that language; texts of another language would be foreign words. */
  hasOwnWords: boolean
}

/** Reads the texts of the interface that `site.yaml` words differently; undefined if there are none in the language. */
export async function findOverrides({
  database,
  hasOwnWords,
}: Wording): Promise<Overrides | undefined> {
  const overrides = hasOwnWords
    ? await findDocument<Overrides>(database, overridesDocument)
    : undefined
  return overrides && Object.keys(overrides).length > 0 ? overrides : undefined
}

/** The messages with those that `site.yaml` words differently. */
export async function readSiteMessages(wording: Wording, messages: Messages): Promise<Messages> {
  const overrides = await findOverrides(wording)
  return overrides ? overrideMessages(messages, compileOnce(overrides)) : messages
}

type Compiled = ReturnType<typeof compileOverrides>

/** Texts in use: those of the site, and of its previews. */
const mostKept = 8
const kept = new Map<string, Compiled>()

/** Every call reads the texts, and compiling them takes longer than reading. */
function compileOnce(overrides: Overrides): Compiled {
  const key = JSON.stringify(overrides)
  const compiled = kept.get(key) ?? compileOverrides(overrides)
  if (!kept.has(key) && kept.size >= mostKept) kept.clear()
  kept.set(key, compiled)
  return compiled
}
