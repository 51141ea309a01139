import { markLanguages } from '@faceplate/contracts/shared/fallback.language'
import { toPlainText } from '@faceplate/contracts/shared/prose.text'
import type { Kysely } from 'kysely'
import { findImport } from '../database/import.record.ts'
import { readUntranslated } from '../database/languages.ts'
import type { Database } from '../database/schema.ts'
import type { View } from './view.ts'

interface ForeignTexts {
  texts: ReadonlySet<string>
  /** All of them as plain text, of which excerpts are parts. */
  plain: string
}

interface KnownTexts {
  digest: string | undefined
  texts: Promise<ForeignTexts>
}

/** The texts that each language lacks, as of the last import. */
const cache = new WeakMap<Kysely<Database>, Map<string, KnownTexts>>()

/** Names in a response the language of texts that its translation lacks (`lang` of their objects). */
export async function markFallbacks<Body>(
  { source, languages }: View,
  translation: string,
  body: Body,
): Promise<Body> {
  const { texts, plain } = await readKnown(source, translation)
  if (texts.size === 0 || !languages) return body
  return markLanguages(body, (text, field) =>
    texts.has(text) || (field === 'excerpt' && plain.includes(findSentence(text)))
      ? languages.original
      : undefined,
  )
}

/** The longest sentence of an excerpt, which may join the ends of several texts. */
function findSentence(excerpt: string): string {
  const sentences = excerpt.replaceAll('…', '').split(/(?<=[.?!]) /)
  const longest = sentences.reduce((one, other) => (other.length > one.length ? other : one), '')
  // A name or a number may be in a text of any language.
  const words = longest.match(/\p{Ll}{2,}/gu) ?? []
  return words.length > 2 ? longest.trim() : noSentence
}

/** No text of a folder has it. */
const noSentence = '\0'

async function readKnown(source: Kysely<Database>, language: string): Promise<ForeignTexts> {
  const digest = (await findImport(source, 'content'))?.digest
  const known = cache.get(source) ?? new Map<string, KnownTexts>()
  cache.set(source, known)
  const last = known.get(language)
  if (last && last.digest === digest) return last.texts
  const reading = { digest, texts: readForeign(source, language) }
  known.set(language, reading)
  reading.texts.catch(() => known.delete(language))
  return reading.texts
}

async function readForeign(source: Kysely<Database>, language: string): Promise<ForeignTexts> {
  const texts = await readUntranslated(source, language)
  return { texts, plain: Array.from(texts, toPlainText).join('\n') }
}
