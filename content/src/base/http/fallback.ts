import { markLanguages } from '@faceplate/contracts/shared/fallback.language'
import type { Kysely } from 'kysely'
import { findImport } from '../database/import.record.ts'
import { readUntranslated } from '../database/languages.ts'
import type { Database } from '../database/schema.ts'
import type { View } from './view.ts'

interface KnownTexts {
  digest: string | undefined
  texts: Promise<ReadonlySet<string>>
}

/** The texts that each language lacks, as of the last import. */
const cache = new WeakMap<Kysely<Database>, Map<string, KnownTexts>>()

/** Names in a response the language of texts that its translation lacks (`lang` of their objects). */
export async function markFallbacks<Body>(
  { source, languages }: View,
  translation: string,
  body: Body,
): Promise<Body> {
  const texts = await readKnown(source, translation)
  if (texts.size === 0 || !languages) return body
  return markLanguages(body, (text) => (texts.has(text) ? languages.original : undefined))
}

async function readKnown(source: Kysely<Database>, language: string): Promise<ReadonlySet<string>> {
  const digest = (await findImport(source, 'content'))?.digest
  const known = cache.get(source) ?? new Map<string, KnownTexts>()
  cache.set(source, known)
  const last = known.get(language)
  if (last && last.digest === digest) return last.texts
  const reading = { digest, texts: readUntranslated(source, language) }
  known.set(language, reading)
  reading.texts.catch(() => known.delete(language))
  return reading.texts
}
