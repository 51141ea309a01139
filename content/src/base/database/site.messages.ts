import { compileOverrides, type Overrides } from '@faceplate/messages/message.overrides'
import { overrideMessages, type Messages } from '@faceplate/messages/messages'
import type { Kysely } from 'kysely'
import { findDocument } from './document.store.ts'
import type { Database } from './schema.ts'

/** Name of the document with the texts of the interface that `site.yaml` words differently. */
export const overridesDocument = 'messages'

/** The messages with those that `site.yaml` words differently. */
export async function readSiteMessages(
  database: Kysely<Database>,
  messages: Messages,
): Promise<Messages> {
  const overrides = await findDocument<Overrides>(database, overridesDocument)
  return overrides && Object.keys(overrides).length > 0
    ? overrideMessages(messages, compileOnce(overrides))
    : messages
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
