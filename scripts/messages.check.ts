// Checks the message catalogues. Without --check it first sorts them.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalogueFile, listLanguages, readCatalogue } from '@faceplate/messages/catalogues'
import { originalLanguage } from '@faceplate/messages/message'
import { compareArguments, readArguments } from '@faceplate/messages/message.reader'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'messages/catalogues')
/** Folders whose code formats messages. */
const sources = [
  'contracts/src',
  'server/src',
  'drawing/src',
  'engineering/src',
  'catalogue/src',
  'content/src',
  'gateway/src',
  'web/src',
]

const languages = listLanguages(folder)
if (!process.argv.includes('--check')) {
  for (const language of languages) sortCatalogue(language)
}

const original = readCatalogue(folder, originalLanguage)
const faults = [
  ...languages.flatMap(checkLanguage),
  ...listUnused().map((key) => `${originalLanguage}: nothing uses ${key}`),
]
for (const fault of faults) process.stderr.write(`${fault}\n`)
process.exitCode = faults.length === 0 ? 0 : 1

function sortCatalogue(language: string): void {
  const sorted = Object.entries(readCatalogue(folder, language)).toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  )
  const text = `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`
  writeFileSync(catalogueFile(folder, language), text)
}

function checkLanguage(language: string): string[] {
  const catalogue = readCatalogue(folder, language)
  const keys = Object.keys(catalogue)
  const misplaced = keys.find((key, index) => index > 0 && key < (keys[index - 1] ?? ''))
  return [
    ...(misplaced === undefined ? [] : [`${language}: ${misplaced} is not in alphabetical order`]),
    ...Object.keys(original)
      .filter((key) => !Object.hasOwn(catalogue, key))
      .map((key) => `${language}: ${key} is missing`),
    ...Object.entries(catalogue).flatMap(([key, source]) =>
      checkMessage(language, source, original[key]).map((fault) => `${language}: ${key}: ${fault}`),
    ),
  ]
}

function checkMessage(language: string, source: string, first: string | undefined): string[] {
  if (first === undefined) return ['the original has no such message']
  try {
    return compareArguments(readArguments(source, language), readArguments(first, originalLanguage))
  } catch (error) {
    return [(error as Error).message]
  }
}

/** Keys are literals in the code: `t('search.title')`. */
function listUnused(): string[] {
  const used = new Set<string>()
  for (const file of sources.flatMap(listSources)) {
    for (const [, key = ''] of readFileSync(file, 'utf8').matchAll(/'([a-z]\w*(?:\.\w+)+)'/g)) {
      used.add(key)
    }
  }
  return Object.keys(original).filter((key) => !used.has(key))
}

function listSources(path: string): string[] {
  return readdirSync(join(root, path), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(root, path, name))
}
