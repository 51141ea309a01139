import type { TSchema } from 'typebox'
import type { ContentFolder } from '../../files/folder/content.folder.ts'
import { hasQuantity, isObject, needsTranslation } from '../../files/overlay/text.fields.ts'
import type { Translator } from '../../files/overlay/translated.files.ts'
import { DocumentsFile } from '../../goods/documents/documents.reader.ts'
import { vocabularyOverlay } from '../../texts/search/vocabulary.overlay.ts'
import type { Catalogue } from './catalogue.reader.ts'
import { AttributesFile } from './catalogue.schema.ts'

type Fields = Readonly<Record<string, unknown>>

/** Translations of texts by which something else is named. */
type Names = ReadonlyMap<unknown, unknown>

const attributesFile = 'catalogue/attributes.yaml'

/**
 * Creates the translator of a folder for a language. Values of attributes that are words become texts of the attribute.
 * References to texts follow their texts: a menu item names a column by its title, an advisory its firmware, and a unit of
 * the search is that of attributes.
 */
export function createTranslator(
  language: string,
  { attributes, goods }: Catalogue,
  originals: ContentFolder,
): Translator {
  const words = listWords(attributes, goods)
  const followers: Readonly<
    Record<string, (data: unknown, original: unknown, folder: Folder) => unknown>
  > = {
    'site.yaml': (data, original) =>
      mapField(data, 'menu', (menu) =>
        renameIn(menu, 'column', pairUp(list(original, 'columns'), list(data, 'columns'), 'title')),
      ),
    'advisories.yaml': (data, _original, folder) =>
      renameIn(data, 'firmware', readNames(folder, 'documents.yaml', DocumentsFile, 'title')),
    'search.yaml': (data, _original, folder) => {
      const units = readNames(folder, attributesFile, AttributesFile, 'unit')
      const named = mapField(data, 'units', (each) => renameIn(each, 'unit', units))
      return mapField(named, 'signed', (unit) => units.get(unit) ?? unit)
    },
  }
  const readNames = (folder: Folder, file: string, schema: TSchema, field: string): Names =>
    folder.files.includes(file)
      ? pairUp(originals.parse(file, schema)?.data, folder.parse(file, schema)?.data, field)
      : new Map()
  return {
    language,
    extensions: new Map([['search.yaml', vocabularyOverlay]]),
    complete: (file, data) =>
      file === attributesFile ? mapEntries(data, (each) => addWords(each, words)) : data,
    follow: (file, data, original, folder) => followers[file]?.(data, original, folder) ?? data,
  }
}

type Folder = Parameters<Translator['follow']>[3]

/** The values of each attribute that are words or quantities. */
function listWords(
  attributes: Catalogue['attributes'],
  goods: Catalogue['goods'],
): ReadonlyMap<unknown, ReadonlySet<string>> {
  const words = new Map(
    attributes.flatMap(({ code, type }) => (type === 'choice' ? [[code, new Set<string>()]] : [])),
  )
  for (const { values } of goods) {
    for (const { attribute_code: code, text } of values) {
      if (text === null) continue
      if (needsTranslation(text) || hasQuantity(text)) words.get(code)?.add(text)
    }
  }
  return words
}

function addWords(attribute: Fields, words: ReadonlyMap<unknown, ReadonlySet<string>>): Fields {
  const own = words.get(attribute['code'])
  if (own === undefined || own.size === 0) return attribute
  const values = Object.fromEntries(Array.from(own, (word) => [word, word]))
  return { ...attribute, values: { ...values, ...toFields(attribute['values']) } }
}

/** Pairs the texts of a field of equal lists in two languages. */
function pairUp(originals: unknown, shown: unknown, field: string): Names {
  if (!Array.isArray(originals) || !Array.isArray(shown)) return new Map()
  return new Map(originals.map((each, at) => [toFields(each)[field], toFields(shown[at])[field]]))
}

function renameIn(entries: unknown, field: string, names: Names): unknown {
  return mapEntries(entries, (entry) =>
    names.has(entry[field]) ? { ...entry, [field]: names.get(entry[field]) } : entry,
  )
}

function mapEntries(data: unknown, change: (entry: Fields) => Fields): unknown {
  return Array.isArray(data)
    ? data.map((entry: unknown) => (isObject(entry) ? change(entry) : entry))
    : data
}

function mapField(data: unknown, name: string, change: (value: unknown) => unknown): unknown {
  return isObject(data) && name in data ? { ...data, [name]: change(data[name]) } : data
}

function list(data: unknown, name: string): unknown {
  return toFields(data)[name]
}

function toFields(value: unknown): Fields {
  return isObject(value) ? value : {}
}
