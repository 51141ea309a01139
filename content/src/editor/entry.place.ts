import { ProblemError } from '@faceplate/contracts/shared/problem.contract'
import type { Editable } from '../files/folder/editable.content.ts'
import { editables } from '../import/read/content.kinds.ts'
import type { FileChange } from './content.check.ts'
import { toAddress } from './editor.config.ts'
import { listEntries, toFormValues, versionOf } from './editor.entries.ts'
import { type Entry, type EntrySource, isOfOverlay, type OverlayEditable } from './editor.entry.ts'
import type { Fields } from './form.values.ts'
import { findOverlayEditable, showTexts } from './overlay.entries.ts'

/** Where an entry is or will be. */
export interface Place {
  editable: Editable | OverlayEditable
  slug: string
}

/** An entry as the editor exchanges it. */
export interface ShownEntry {
  /** Address of the entry, such as `news/new-office.json`. */
  address: string
  values: Fields
  version: string
  /** The original of a translation, in the form of `values`. */
  originals?: Fields
}

/** A form that is saved. */
export interface SavedForm {
  address: string
  values: Fields
  /** Version of the entry when the form was opened; undefined for a new entry. */
  version: string | undefined
  /** New pictures. */
  assets: readonly FileChange[]
  author: string
}

export function findEditable(collection: string): Editable | OverlayEditable {
  const found =
    editables.find(({ name }) => name === collection) ?? findOverlayEditable(editables, collection)
  if (!found) throw new ProblemError(404, `There is no list '${collection}'`)
  return found
}

export function findPlace(address: string): Place {
  const [, collection = '', slug = ''] = /^([^/]+)\/([^/]+)\.json$/.exec(address) ?? []
  return { editable: findEditable(collection), slug }
}

export async function findEntry(
  source: EntrySource,
  { editable, slug }: Place,
): Promise<Entry | undefined> {
  return (await listEntries(source, editable)).find((entry) => entry.slug === slug)
}

export async function requireEntry(source: EntrySource, place: Place): Promise<Entry> {
  const entry = await findEntry(source, place)
  if (entry) return entry
  throw new ProblemError(404, `There is no entry '${place.slug}' in ${place.editable.label}`)
}

export function showEntry(entry: Entry): ShownEntry {
  const { editable, slug } = entry
  const version = versionOf(toState(entry))
  const shown = { address: toAddress(editable.name, slug), values: toFormValues(entry), version }
  return isOfOverlay(entry) ? { ...shown, originals: showTexts(entry).originals } : shown
}

/** The data that the version of an entry is computed from. */
function toState(entry: Entry): Parameters<typeof versionOf>[0] {
  const { data, translated } = entry
  return translated ? { data, original: translated.original.data } : { data }
}

/** Rejects a form of another version than that of the entry. */
export function requireVersion(entry: Entry, { version }: Pick<SavedForm, 'version'>): Entry {
  if (version !== versionOf(toState(entry))) throw createStaleError()
  return entry
}

export function createStaleError(): ProblemError {
  return new ProblemError(
    409,
    'Somebody else has changed this entry since you opened it. Copy your text, reload the page and enter it again.',
  )
}
