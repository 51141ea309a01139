import type { Editable, EditablePages } from '../files/folder/editable.content.ts'
import type { YamlPath } from '../files/folder/yaml.edit.ts'
import type { TextNode } from '../files/overlay/text.fields.ts'
import type { SchemaNode } from './form.values.ts'

/** The files that entries are read from: a folder, or a commit. */
export interface EntrySource {
  /** Paths of all YAML files, sorted. */
  list(): Promise<readonly string[]>
  /** Text of a file; undefined if it does not exist. */
  read(file: string): Promise<string | undefined>
}

/** The form of an entry. */
export interface EntryForm {
  /** Schema of the data of the form. */
  schema: SchemaNode
  fields: readonly string[]
  /** The entry is a list, which the form shows as its field `entries`. */
  isList: boolean
}

/** An editable whose forms show the texts of its entries in another language. */
export interface OverlayEditable {
  readonly name: string
  readonly label: string
  readonly language: string
  readonly original: Editable
}

/** The original of an overlay entry, with the texts of both. */
export interface Translated {
  /** The entry in the language of the files. */
  original: EditedEntry
  /** The texts of an entry. */
  node: TextNode
  /** The texts of the file, and the data of the file that hold the entry. */
  fileNode: TextNode
  file: unknown
  /** Field by which the entry is found in the list of its file. */
  key: string | undefined
}

/** An entry with its place. */
export interface EditedEntry {
  editable: Editable | OverlayEditable
  /** Name of the entry within its list. */
  slug: string
  label: string
  file: string
  path: YamlPath
  form: EntryForm
  /** All data, also fields that the form does not show. */
  data: unknown
  /** The original of the entry; set if the entry belongs to an overlay. */
  translated?: Translated
}

/** An entry of an overlay. */
export type OverlayEntry = EditedEntry & { translated: Translated }

export function isOfOverlay(entry: EditedEntry): entry is OverlayEntry {
  return entry.translated !== undefined
}

/** An entry with new data, and its file with the new text. */
export interface EntryChange {
  file: string
  text: string
  path: YamlPath
  data: unknown
  /** The original of a translation. */
  original?: unknown
}

export function isPages(editable: Editable | OverlayEditable): editable is EditablePages {
  return 'pages' in editable
}

export function isOverlay(editable: Editable | OverlayEditable): editable is OverlayEditable {
  return 'original' in editable
}
