import type { Overrides } from '@faceplate/messages/message.overrides'
import { withOverrides } from '@faceplate/messages/message.overrides'
import type { Messages } from '@faceplate/messages/messages'
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
    ? withOverrides(messages, overrides)
    : messages
}
