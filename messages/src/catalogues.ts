import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import compile from 'icu-minify/compile'
import type { CompiledMessage } from 'icu-minify/format'
import { createMessages, type Messages } from './messages.ts'

/** The messages of a language in ICU MessageFormat, by key. */
export type Catalogue = Readonly<Record<string, string>>

const extension = '.json'

/** Lists the languages that have a catalogue, as BCP 47 tags. */
export function listLanguages(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(extension))
    .map((name) => name.slice(0, -extension.length))
    .toSorted()
}

/** Path of the one file that holds the catalogue of a language. */
export function catalogueFile(folder: string, language: string): string {
  return join(folder, `${language}${extension}`)
}

export function readCatalogue(folder: string, language: string): Catalogue {
  return JSON.parse(readFileSync(catalogueFile(folder, language), 'utf8')) as Catalogue
}

/** Creates the formatter of a catalogue. A message is compiled when it is first used. */
export function createCatalogueMessages(language: string, catalogue: Catalogue): Messages {
  const compiled = new Map<string, CompiledMessage>()
  return createMessages(language, (key) => {
    const known = compiled.get(key)
    if (known !== undefined) return known
    const source = catalogue[key]
    if (source === undefined) return undefined
    const message = compile(source)
    compiled.set(key, message)
    return message
  })
}
