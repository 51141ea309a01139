import { isDeepStrictEqual } from 'node:util'
import { ProblemError } from '@faceplate/contracts/shared/problem.contract'
import type { ContentFault } from '../files/folder/content.files.ts'
import type { EditableList } from '../files/folder/editable.content.ts'
import {
  appendToYaml,
  renderYaml,
  replaceInYaml,
  YamlEditError,
  type YamlPath,
} from '../files/folder/yaml.edit.ts'
import {
  formOfList,
  listEntries,
  listField,
  listFiles,
  readEntries,
  toText,
} from './editor.entries.ts'
import {
  type EditedEntry,
  type EntryChange,
  type EntrySource,
  isOfOverlay,
} from './editor.entry.ts'
import { applyForm, isFields, readSchema, type Fields } from './form.values.ts'
import { applyTexts, changeOverlay } from './overlay.entries.ts'

/** Data of an entry after a form; fields that the form does not show stay as they are. */
export function applyValues(entry: EditedEntry, values: Fields): unknown {
  if (isOfOverlay(entry)) return applyTexts(entry, values)
  const { form, data } = entry
  if (form.isList) {
    const wrapped = applyForm(form.schema, { [listField]: data }, pick(values, form.fields))
    return isFields(wrapped) ? (wrapped[listField] ?? []) : data
  }
  const before = isFields(data) ? data : {}
  const shown = pick(before, form.fields)
  const after = applyForm(form.schema, shown, pick(values, form.fields)) as Fields
  const kept = Object.entries(before).flatMap(([name, value]) => {
    if (!form.fields.includes(name)) return [[name, value] as const]
    return name in after ? [[name, after[name]] as const] : []
  })
  const added = Object.entries(after).filter(([name]) => !(name in before))
  return Object.fromEntries([...kept, ...added])
}

function pick(values: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(
    names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])),
  )
}

/** Changes the data of an entry in the text of its file. */
export function changeEntry(entry: EditedEntry, text: string, data: unknown): EntryChange {
  const { file, path } = entry
  if (isOfOverlay(entry)) return edit(file, () => changeOverlay(entry, text, data))
  if ('key' in entry.editable && isFields(entry.data) && isFields(data)) {
    const { key = '' } = entry.editable
    if (data[key] !== entry.data[key]) {
      throw refuseField([key], 'it is part of the address, which stays as it is')
    }
  }
  return { file, path, data, text: edit(file, () => replaceInYaml(text, path, data)) }
}

/** Adds an entry: to the newest file of its list, or as a file of its own. */
export async function addEntry(
  source: EntrySource,
  list: EditableList,
  values: Fields,
): Promise<EntryChange> {
  const { key, canAdd, label } = list
  if (!canAdd || key === undefined) {
    throw new ProblemError(403, `The editor cannot add entries to ${label}`)
  }
  const entries = await listEntries(source, list)
  const slug = values[key]
  if (typeof slug !== 'string' || slug === '') throw refuseField([key], `${key} is missing`)
  if (entries.some((entry) => entry.slug === slug)) {
    throw refuseField([key], `'${slug}' is used by another entry`)
  }
  const data = createData(list, entries, values)
  if (list.list === undefined) {
    const file = `${list.place}${slug}.yaml`
    if (!/^[a-z0-9-]+$/.test(slug)) {
      throw refuseField([key], 'must have lower-case letters, digits and hyphens only')
    }
    if ((await source.read(file)) !== undefined) throw refuseField([key], `${file} exists already`)
    return { file, path: [], data, text: renderYaml(data) }
  }
  const file = await findNewestFile(source, list, entries)
  const text = (await source.read(file)) ?? ''
  return appendEntry(list, file, text, data)
}

/** Adds an entry to the end of the list in a file. */
export function appendEntry(
  list: EditableList,
  file: string,
  text: string,
  data: unknown,
): EntryChange {
  const place = list.list ?? []
  const at = readEntries(list, file, text).length
  const added = edit(file, () => appendToYaml(text, place, data))
  return { file, path: [...place, at], data, text: added }
}

function createData(list: EditableList, entries: readonly EditedEntry[], values: Fields): Fields {
  const form = formOfList(list)
  const shown = applyForm(form.schema, {}, pick(values, form.fields)) as Fields
  const { properties = {} } = readSchema(list.entry)
  const hasId = 'id' in properties && !form.fields.includes('id')
  const all: Fields = hasId ? { id: findNextId(entries), ...shown } : shown
  // In the order of the schema, as in files that people write.
  return Object.fromEntries(
    Object.keys(properties).flatMap((name) => (name in all ? [[name, all[name]]] : [])),
  )
}

function findNextId(entries: readonly EditedEntry[]): number {
  return 1 + Math.max(0, ...entries.map(idOf))
}

function idOf({ data }: EditedEntry): number {
  const id = isFields(data) ? data['id'] : undefined
  return typeof id === 'number' ? id : 0
}

/** The file with the newest entry. */
async function findNewestFile(
  source: EntrySource,
  list: EditableList,
  entries: readonly EditedEntry[],
): Promise<string> {
  const dayOf = ({ data }: EditedEntry) =>
    isFields(data) && list.sortedBy !== undefined ? toText(data[list.sortedBy]) : ''
  const [newest] = entries.toSorted(
    (a, b) => dayOf(b).localeCompare(dayOf(a), 'en') || idOf(b) - idOf(a),
  )
  const file = newest?.file ?? (await listFiles(source, list)).at(-1)
  if (file === undefined) throw new ProblemError(409, `${list.label} has no file yet`)
  return file
}

/**
 * Applies the change from `base` to `draft` to the current data of an entry. Rejects if a field was changed in both, so
 * that no change is lost.
 */
export function mergeData(base: unknown, draft: unknown, current: unknown): unknown {
  if (isDeepStrictEqual(base, current)) return draft
  if (isDeepStrictEqual(draft, current)) return current
  if (!isFields(base) || !isFields(draft) || !isFields(current)) throw conflict([])
  const names = [...new Set([...Object.keys(current), ...Object.keys(draft)])]
  const pairs = names.flatMap((name) => {
    const [was, wanted, is] = [base[name], draft[name], current[name]]
    const isOwn = isDeepStrictEqual(was, is) || isDeepStrictEqual(wanted, is)
    if (!isOwn && !isDeepStrictEqual(was, wanted)) throw conflict([name])
    const value = isDeepStrictEqual(was, wanted) ? is : wanted
    return value === undefined ? [] : [[name, value] as const]
  })
  return Object.fromEntries(pairs)
}

function conflict(path: YamlPath): ProblemError {
  const pointer = toPointer(path)
  const detail =
    'was also changed on the site since this draft began: copy your text, delete the draft and begin again'
  return new ProblemError(409, `Conflict${pointer && ` at ${pointer}`}: it ${detail}`, [
    { pointer, rule: 'conflict', detail },
  ])
}

function edit<Result>(file: string, run: () => Result): Result {
  try {
    return run()
  } catch (error) {
    if (!(error instanceof YamlEditError)) throw error
    throw new ProblemError(422, `${file}: ${error.message}`)
  }
}

function toPointer(path: YamlPath): string {
  return path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}

function refuseField(path: YamlPath, detail: string): ProblemError {
  return new ProblemError(422, `${path.join(' ')}: ${detail}`, [
    { pointer: toPointer(path), rule: 'content', detail },
  ])
}

/** Rejects a change because of its faults. Faults of the entry have pointers into its form; others name their place. */
export function refuseFaults(
  faults: readonly ContentFault[],
  change: Pick<EntryChange, 'file' | 'path' | 'data'> & { isList: boolean },
): ProblemError {
  const found = faults.map((fault) => ({ fault, path: findInEntry(fault, change) }))
  const own = found.filter(({ path }) => path !== undefined)
  // Faults elsewhere are usually consequences: without this entry, links to it lead nowhere.
  const errors = (own.length > 0 ? own : found).map(({ fault, path }) => ({
    pointer: toPointer(path ?? []),
    rule: 'content',
    detail: path ? fault.reason : `${fault.file}:${fault.line} ${fault.field}: ${fault.reason}`,
  }))
  const summary = errors
    .map(({ pointer, detail }) => (pointer === '' ? detail : `${pointer.slice(1)}: ${detail}`))
    .slice(0, mostShown)
  const more = errors.length > mostShown ? [`and ${errors.length - mostShown} more`] : []
  return new ProblemError(422, [...summary, ...more].join('\n'), errors)
}

/** Faults in the summary of a rejection. */
const mostShown = 5

function findInEntry(
  fault: ContentFault,
  { file, path, data, isList }: Parameters<typeof refuseFaults>[1],
): YamlPath | undefined {
  if (fault.file !== file) return findPicture(data, fault.file)
  const keys = fault.field.split('/').slice(1)
  if (!path.every((key, at) => String(key) === keys[at])) return undefined
  const inside = keys.slice(path.length).filter((key) => key !== '')
  return isList ? [listField, ...inside] : inside
}

/** Path of a field whose value is a path in the content folder. */
function findPicture(data: unknown, file: string): YamlPath | undefined {
  if (data === file) return []
  if (typeof data !== 'object' || data === null) return undefined
  for (const [key, value] of Object.entries(data)) {
    const found = findPicture(value, file)
    if (found) return [Array.isArray(data) ? Number(key) : key, ...found]
  }
  return undefined
}
