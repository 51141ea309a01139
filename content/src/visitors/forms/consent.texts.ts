import type { ConsentDocument } from '@faceplate/contracts/calls/reference.contract'
import type { Stated } from '@faceplate/contracts/shared/absence'
import type { Kysely } from 'kysely'
import { readDocument } from '../../base/database/document.store.ts'
import { chooseTranslation, findLanguages } from '../../base/database/languages.ts'
import { showIn } from '../../base/database/published.ts'
import type { Database } from '../../base/database/schema.ts'

/** The text that a consent is given to: its version, and the language in which it is shown. */
export interface ConsentText {
  version: string
  /** A BCP 47 tag; null before the first import that knows of languages. */
  language: string | null
}

/**
 * The present text of a consent as visitors who ask for a language see it: an overlay may lack its translation.
 *
 * @param asked a BCP 47 tag
 */
export async function readConsentText(
  database: Kysely<Database>,
  name: 'personal_data' | 'promotional',
  asked: string | null | undefined,
): Promise<ConsentText> {
  const read = (from: Kysely<Database>) =>
    readDocument<Stated<ConsentDocument>>(from, `consents/${name}`)
  const { version, text } = await read(database)
  const languages = await findLanguages(database)
  if (!languages) return { version, language: null }
  const translation = chooseTranslation(languages, asked ?? undefined)
  const isTranslated =
    translation !== undefined && (await read(showIn(database, translation))).text !== text
  return { version, language: isTranslated ? translation : languages.original }
}
