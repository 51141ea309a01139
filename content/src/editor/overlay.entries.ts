import { parse } from 'yaml'
import type { Editable, EditablePage } from '../files/folder/editable.content.ts'
import { replaceInYaml, type YamlPath } from '../files/folder/yaml.edit.ts'
import { digestField } from '../files/overlay/overlay.digest.ts'
import { findOverlayLanguage, isLanguage } from '../files/overlay/overlay.languages.ts'
import { mergeOverlay } from '../files/overlay/overlay.merge.ts'
import {
  chooseForm,
  findIdentity,
  findTextFields,
  isObject,
  type TextNode,
} from '../files/overlay/text.fields.ts'
import type {
  Entry,
  EntryChange,
  EntrySource,
  OverlayEditable,
  Translated,
} from './editor.entry.ts'
import type { Fields, SchemaNode } from './form.values.ts'

/** The languages of the overlays of a folder. */
export async function listLanguages(source: EntrySource): Promise<string[]> {
  const found = (await source.list()).flatMap((file) => findOverlayLanguage(file) ?? [])
  return [...new Set(found)].filter(isLanguage)
}

/** Name of the list of an overlay, in addresses and branches of the editor. */
export function toOverlayEditable(original: Editable, language: string): OverlayEditable {
  const names = new Intl.DisplayNames(language, { type: 'language' })
  const { name, label } = original
  return {
    name: `${name}-${language}`,
    label: `${label} · ${names.of(language) ?? language}`,
    language,
    original,
  }
}

/** A schema with nothing but its texts, all of them optional; undefined: it has none. */
export function pickTexts(schema: SchemaNode): SchemaNode | undefined {
  return pickNode(schema, findTextFields(schema))
}

function pickNode(schema: SchemaNode, node: TextNode | undefined): SchemaNode | undefined {
  if (node?.kind === 'text') {
    const { contentMediaType } = schema
    return { type: 'string', ...(contentMediaType === undefined ? {} : { contentMediaType }) }
  }
  if (node?.kind === 'list') {
    const items = schema.items && pickNode(schema.items, node.item)
    return items && { type: 'array', items }
  }
  if (node?.kind !== 'object') return undefined
  const properties = [...node.fields].flatMap(([name, inner]) => {
    const picked = pickNode(schema.properties?.[name] ?? {}, inner)
    return picked ? [[name, picked] as const] : []
  })
  return { type: 'object', properties: Object.fromEntries(properties) }
}

/** Finds the overlay editable of a name. */
export function findOverlayEditable(
  editables: readonly Editable[],
  name: string,
): OverlayEditable | undefined {
  for (const original of editables) {
    const language = name.startsWith(`${original.name}-`)
      ? name.slice(original.name.length + 1)
      : ''
    if (findOverlayLanguage(`${language}/`) !== undefined && isLanguage(language)) {
      return toOverlayEditable(original, language)
    }
  }
  return undefined
}

/** Path of the original of a file of an overlay; undefined for other files. */
export function findOriginalFile(file: string): string | undefined {
  const language = findOverlayLanguage(file)
  return language === undefined ? undefined : file.slice(language.length + 1)
}

/** The entries of an overlay: each entry of the originals with texts, and its translated texts. */
export async function listOverlayEntries(
  source: EntrySource,
  editable: OverlayEditable,
  originals: readonly Entry[],
): Promise<Entry[]> {
  const entries = originals.map(async (original): Promise<Entry | []> => {
    const node = findTextFields(schemaOf(editable.original, original))
    if (node === undefined) return []
    const list = 'pages' in editable.original ? undefined : editable.original
    const place = list?.list ?? (list ? [] : original.path)
    const file = `${editable.language}/${original.file}`
    const key = list?.list && list.key
    const translated: Translated = {
      original,
      node,
      fileNode: wrapNode(node, place, key !== undefined),
      file: parseData(await source.read(original.file)),
      key,
    }
    const whole = parseData(await source.read(file))
    const { path, data } = findEntry(whole, place, translated)
    const { slug, label, form } = original
    return { editable, slug, label, file, path, form, data, translated }
  })
  return (await Promise.all(entries)).flat()
}

function schemaOf(editable: Editable, { slug }: Entry) {
  if (!('pages' in editable)) return editable.entry
  const page = editable.pages.find((each: EditablePage) => each.name === slug)
  return page?.schema ?? {}
}

/** The texts of a file that has the texts of a node at a place. */
function wrapNode(node: TextNode, place: readonly (string | number)[], isList: boolean): TextNode {
  const inner: TextNode = isList ? { kind: 'list', item: node } : node
  return place.reduceRight<TextNode>(
    (item, name) => ({ kind: 'object', fields: new Map([[String(name), item]]), codes: new Set() }),
    inner,
  )
}

function findEntry(
  whole: unknown,
  place: YamlPath,
  { key, original }: Pick<Translated, 'key' | 'original'>,
): { path: YamlPath; data: unknown } {
  const at = read(whole, place)
  if (key === undefined) return { path: place, data: at ?? {} }
  const code = isObject(original.data) ? original.data[key] : undefined
  const list: readonly unknown[] = Array.isArray(at) ? at : []
  const index = list.findIndex((each) => isObject(each) && each[key] === code)
  return index === -1
    ? { path: [...place, list.length], data: { [key]: code } }
    : { path: [...place, index], data: list[index] }
}

/** The texts of an entry in both languages, in the form of the original. */
export function showTexts({ data, form, translated }: Entry & { translated: Translated }): {
  values: Fields
  originals: Fields
} {
  const { node, original } = translated
  return {
    values: pickForm(form, toShown(node, original.data, data)),
    originals: pickForm(form, toShown(node, original.data, original.data)),
  }
}

function pickForm({ fields, isList }: Entry['form'], shown: unknown): Fields {
  if (isList) return { [fields[0] ?? '']: shown }
  const values = isObject(shown) ? shown : {}
  return Object.fromEntries(
    fields.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])),
  )
}

/** The texts of an original, each replaced by its translation, or empty. */
function toShown(node: TextNode | undefined, original: unknown, overlay: unknown): unknown {
  const form = node && chooseForm(node, original)
  if (form === undefined || original === undefined || original === null) return undefined
  if (form.kind === 'text') return typeof overlay === 'string' ? overlay : ''
  if (form.kind === 'list' && Array.isArray(original)) {
    const match = matchEntries(form.item, original, overlay)
    return original.map((each: unknown, at) => toShown(form.item, each, match(at)))
  }
  if (form.kind === 'object' && isObject(original)) {
    const own = isObject(overlay) ? overlay : {}
    const fields = [...form.fields].flatMap(([name, inner]) => {
      const shown = toShown(inner, original[name], own[name])
      return shown === undefined ? [] : [[name, shown] as const]
    })
    return Object.fromEntries(fields)
  }
  return undefined
}

function matchEntries(item: TextNode, original: readonly unknown[], overlay: unknown) {
  const identity = findIdentity(item, original)
  const entries: readonly unknown[] = Array.isArray(overlay) ? overlay : []
  const readCode = (entry: unknown) =>
    isObject(entry) && identity !== undefined ? entry[identity] : undefined
  const isNamed = identity !== undefined && entries.some((each) => readCode(each) !== undefined)
  return (at: number): unknown => {
    if (!isNamed) return entries.length === original.length ? entries[at] : undefined
    return entries.find((each) => readCode(each) === readCode(original[at]))
  }
}

/** The data of an entry of an overlay after its form. Texts that are left empty are left out. */
export function applyTexts(entry: Entry & { translated: Translated }, values: Fields): unknown {
  const { data, form, translated } = entry
  const { node, original } = translated
  if (form.isList) return toData(node, original.data, values[form.fields[0] ?? '']) ?? []
  const given = toData(node, pickFields(original.data, form.fields), values)
  const isShown = (name: string) =>
    form.fields.includes(name) && node.kind === 'object' && node.fields.has(name)
  const kept = Object.entries(isObject(data) ? data : {}).filter(([name]) => !isShown(name))
  return { ...Object.fromEntries(kept), ...(isObject(given) ? given : {}) }
}

function pickFields(data: unknown, names: readonly string[]): Fields {
  return isObject(data)
    ? Object.fromEntries(names.flatMap((name) => (name in data ? [[name, data[name]]] : [])))
    : {}
}

/** Undefined if all texts are empty. Lists keep all their entries, so that they match the original. */
function toData(node: TextNode | undefined, original: unknown, shown: unknown): unknown {
  const form = node && chooseForm(node, original)
  if (form === undefined) return undefined
  if (form.kind === 'text') {
    if (typeof shown !== 'string' || shown.trim() === '') return undefined
    const text = shown.replaceAll('\r\n', '\n')
    return text.trimEnd().includes('\n') ? `${text.trimEnd()}\n` : text
  }
  if (form.kind === 'list' && Array.isArray(original)) {
    const entries: readonly unknown[] = Array.isArray(shown) ? shown : []
    const texts = original.map((each: unknown, at) => toData(form.item, each, entries[at]))
    if (texts.every((each) => each === undefined)) return undefined
    const identity = findIdentity(form.item, original)
    return texts.map((each, at) => {
      const source: unknown = original[at]
      const code =
        identity !== undefined && isObject(source) ? { [identity]: source[identity] } : {}
      return { ...code, ...(isObject(each) ? each : {}) }
    })
  }
  if (form.kind === 'object' && isObject(original)) {
    const own = isObject(shown) ? shown : {}
    const fields = [...form.fields].flatMap(([name, inner]) => {
      const value = toData(inner, original[name], own[name])
      return value === undefined ? [] : [[name, value] as const]
    })
    return fields.length === 0 ? undefined : Object.fromEntries(fields)
  }
  return undefined
}

/** Changes an entry of an overlay in the text of its file, and records which original it translates. */
export function changeOverlay(
  { file, form, path, translated }: Entry & { translated: Translated },
  text: string,
  data: unknown,
): EntryChange {
  const { fileNode, original } = translated
  const whole = write(parseData(text), path, data)
  const { entries } = mergeOverlay(fileNode, translated.file, whole, original.file)
  const recorded = entries
    .filter(({ overlay }) => belongsTo(overlay, path, form))
    .reduce<unknown>(
      (all, { overlay, digest }) => write(all, [...overlay, digestField], digest),
      whole,
    )
  return {
    file,
    path,
    data: read(recorded, path),
    original: original.data,
    text: replaceInYaml(text, [], recorded),
  }
}

/** Whether an entry is the one at a path, or one within it that the form shows. */
function belongsTo(overlay: YamlPath, path: YamlPath, form: Entry['form']): boolean {
  if (!path.every((key, at) => overlay[at] === key)) return false
  const name = overlay[path.length]
  return name === undefined || typeof name === 'number' || form.fields.includes(name)
}

function parseData(text: string | undefined): unknown {
  if (text === undefined || text.trim() === '') return undefined
  try {
    return parse(text)
  } catch {
    return undefined
  }
}

function read(data: unknown, path: YamlPath): unknown {
  let at = data
  for (const key of path) at = (at as Readonly<Record<string | number, unknown>> | undefined)?.[key]
  return at
}

/** A copy of data with a value at a path, whose objects and lists are created if they are missing. */
function write(data: unknown, path: YamlPath, value: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return value
  if (typeof key === 'number') {
    const list: readonly unknown[] = Array.isArray(data) ? data : []
    return list.toSpliced(key, 1, write(list[key], rest, value))
  }
  const object = isObject(data) ? data : {}
  return { ...object, [key]: write(object[key], rest, value) }
}
