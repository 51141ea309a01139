import { createHash } from 'node:crypto'
import { Type } from 'typebox'
import { parse } from 'yaml'
import type {
  Editable,
  EditableList,
  EditablePage,
  EditablePages,
} from '../files/folder/editable.content.ts'
import {
  type Entry,
  type EntryForm,
  type EntrySource,
  isOfOverlay,
  isOverlay,
  isPages,
  type OverlayEditable,
} from './editor.entry.ts'
import { isFields, readSchema, type Fields } from './form.values.ts'
import { listOverlayEntries, showTexts } from './overlay.entries.ts'

/** Field of a form that shows a file whose root is a list. */
export const listField = 'entries'

export function formOfList({ entry, fields }: EditableList): EntryForm {
  return { schema: readSchema(entry), fields, isList: false }
}

export function formOfPage({ schema, fields }: EditablePage): EntryForm {
  const node = readSchema(schema)
  if (node.type === 'array') {
    const wrapped = readSchema(Type.Object({ [listField]: schema }))
    return { schema: wrapped, fields: [listField], isList: true }
  }
  return { schema: node, fields: fields ?? Object.keys(node.properties ?? {}), isList: false }
}

/** The values that the form of an entry shows. */
export function toFormValues(entry: Entry): Fields {
  if (isOfOverlay(entry)) return showTexts(entry).values
  const { form, data } = entry
  if (form.isList) return { [listField]: data }
  const values = isFields(data) ? data : {}
  return Object.fromEntries(
    form.fields.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])),
  )
}

/** Identifies a state of an entry; for a translation, also the state of its original. */
export function versionOf({ data, original }: { data: unknown; original?: unknown }): string {
  const state = original === undefined ? data : [data, original]
  return createHash('sha256').update(JSON.stringify(state)).digest('hex').slice(0, 32)
}

/** All entries; entries of a list in the order of their files. */
export async function listEntries(
  source: EntrySource,
  editable: Editable | OverlayEditable,
): Promise<Entry[]> {
  if (isOverlay(editable)) {
    return listOverlayEntries(source, editable, await listEntries(source, editable.original))
  }
  if (isPages(editable)) {
    const pages = editable.pages.map((page) => readPage(source, editable, page))
    return (await Promise.all(pages)).filter((entry) => entry !== undefined)
  }
  const files = await listFiles(source, editable)
  const read = files.map(async (file) => readEntries(editable, file, await source.read(file)))
  return (await Promise.all(read)).flat()
}

/** Files that have, or may have, entries of a list. */
export async function listFiles(source: EntrySource, list: EditableList): Promise<string[]> {
  const files = await source.list()
  return files.filter(
    (file) =>
      (list.place.endsWith('/') ? file.startsWith(list.place) : file === list.place) &&
      !list.except?.includes(file),
  )
}

async function readPage(
  source: EntrySource,
  editable: EditablePages,
  page: EditablePage,
): Promise<Entry | undefined> {
  const { name: slug, label, file, path } = page
  const data = find(parseData(await source.read(file)), path)
  if (data === undefined) return undefined
  return { editable, slug, label, file, path, form: formOfPage(page), data }
}

/** The entries of one file of a list; a file that is not YAML has none. */
export function readEntries(
  editable: EditableList,
  file: string,
  text: string | undefined,
): Entry[] {
  const root = find(parseData(text), editable.list ?? [])
  const form = formOfList(editable)
  const entries = editable.list ? (Array.isArray(root) ? root : []) : [root]
  return entries.flatMap((data: unknown, at) => {
    if (!isFields(data)) return []
    const path = editable.list ? [...editable.list, at] : []
    const slug = editable.key === undefined ? toSlug(editable, file) : toText(data[editable.key])
    const label = toText(data[editable.title]) || slug
    return [{ editable, slug, label, file, path, form, data }]
  })
}

/** A text or number as text; empty for any other value. */
export function toText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** Name of an entry that is a file: its path without folder and ending. */
function toSlug({ place }: EditableList, file: string): string {
  const inside = place.endsWith('/') ? file.slice(place.length) : file
  return inside.replace(/\.ya?ml$/, '').replaceAll('/', '--')
}

function parseData(text: string | undefined): unknown {
  if (text === undefined) return undefined
  try {
    return parse(text)
  } catch {
    return undefined
  }
}

function find(data: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((at, key) => (isFields(at) ? at[key] : undefined), data)
}
