import type { Kysely } from 'kysely'
import { findDocument } from './document.store.ts'
import type { Database } from './schema.ts'

/** The languages of the content, as BCP 47 tags. */
export interface ContentLanguages {
  /** The language of the files of the folder, in which all texts exist. */
  original: string
  /** The languages of its overlays. */
  translated: readonly string[]
  /** The countries whose prices are shown (ISO 3166-1 alpha-2), by language; absent before the import of this release. */
  regions?: Readonly<Record<string, string>>
}

/** Name of the document with the languages. */
export const languagesDocument = 'languages'

/** Reads the languages of the content; undefined before the first import of this release. */
export function findLanguages(database: Kysely<Database>): Promise<ContentLanguages | undefined> {
  return findDocument<ContentLanguages>(database, languagesDocument)
}

/**
 * Whether the texts that requests for a language get are in it, as far as they are translated. Regions do not matter.
 */
export function isContentLanguage(languages: ContentLanguages, asked: string): boolean {
  const primaryOf = (tag: string) => tag.toLowerCase().split('-', 1)[0]
  const isTranslated = chooseTranslation(languages, asked) !== undefined
  return isTranslated || primaryOf(asked) === primaryOf(languages.original)
}

/** Subtags of a requested language that are read. */
const maxSubtags = 8

/** The language of an overlay that fits a requested one (RFC 4647 §3.4); undefined: the texts of the files are shown. */
export function chooseTranslation(
  { original, translated }: ContentLanguages,
  asked: string | undefined,
): string | undefined {
  const found = lookUp([original, ...translated], asked)
  return found === original ? undefined : found
}

/** The country whose prices readers of a language see; undefined if none is stated for it. */
export function chooseRegion(
  { original, regions = {} }: ContentLanguages,
  asked: string = original,
): string | undefined {
  const found = lookUp(Object.keys(regions), asked)
  return found === undefined ? undefined : regions[found]
}

/** The tag that is the requested language or its beginning, the longest one (RFC 4647 §3.4). */
function lookUp(tags: readonly string[], asked: string | undefined): string | undefined {
  const subtags = (asked ?? '').toLowerCase().split('-', maxSubtags)
  while (subtags.length > 0) {
    const range = subtags.join('-')
    const found = tags.find((each) => each.toLowerCase() === range)
    if (found !== undefined) return found
    subtags.pop()
    // A single letter introduces an extension and is left out together with its value.
    if (subtags.at(-1)?.length === 1) subtags.pop()
  }
  return undefined
}

/** Whether readers of one language read the other: `pt` and `pt-BR`, but not `zh-Hans` and `zh-Hant`. */
export function isSameLanguage(one: string, other: string): boolean {
  const [short, long] = [`${one}-`, `${other}-`]
    .map((tag) => tag.toLowerCase())
    .toSorted((a, b) => a.length - b.length)
  return (long ?? '').startsWith(short ?? '')
}

const untranslatedPrefix = 'untranslated'

/** Name of the document with the texts that an overlay lacks. */
export function nameUntranslated<Language extends string>(language: Language) {
  return `${untranslatedPrefix}/${language}` as const
}

/** Name of the document with the paths of the pages that an overlay does not translate. */
export function nameUntranslatedPages<Language extends string>(language: Language) {
  return `${untranslatedPrefix}-pages/${language}` as const
}

/** Texts as they are shown that a language lacks. */
export async function readUntranslated(
  database: Kysely<Database>,
  language: string,
): Promise<ReadonlySet<string>> {
  return new Set(await findDocument<string[]>(database, nameUntranslated(language)))
}
