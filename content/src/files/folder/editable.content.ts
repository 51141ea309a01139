import type { Static, TObject, TSchema } from 'typebox'

/** A list in the content whose entries a field can name. */
export interface FieldChoices {
  /** A file, or a folder if it ends with `/`. */
  readonly place: string
  /** Path of the list in the file; undefined if each file is one entry. */
  readonly list?: readonly string[]
  /** Field with the stored value, and field with the words that people see. */
  readonly value: string
  readonly label: string
}

/** Goods by their codes. */
export const goodChoices = {
  place: 'catalogue/goods/',
  list: ['goods'],
  value: 'code',
  label: 'name',
} as const satisfies FieldChoices

interface EditableBase {
  /** Name in addresses of the editor and in names of branches. */
  readonly name: string
  readonly label: string
}

/** Entries of which the editor shows each as one form. */
export interface EditableList extends EditableBase {
  /** Word for one entry. */
  readonly singular: string
  /** Schema of an entry. */
  readonly entry: TSchema
  /** The file with the entries, or the folder of such files if it ends with `/`. */
  readonly place: string
  /** Files of the folder that have no entries. */
  readonly except?: readonly string[]
  /** Path of the list in each file; undefined if each file is one entry. */
  readonly list?: readonly string[]
  /** Field that identifies an entry, and does not change after it was created; undefined: the name of its file. */
  readonly key?: string
  /** Field by which people recognize an entry. */
  readonly title: string
  /** Fields of the form, in its order. All other fields of an entry stay as they are. */
  readonly fields: readonly string[]
  /** Fields of several sentences. */
  readonly multiline?: readonly string[]
  readonly choices?: Readonly<Record<string, FieldChoices>>
  /** Field by which the list is sorted first, newest first. */
  readonly sortedBy?: string
  /** Address of the page of an entry on the site. */
  readonly toPage?: (slug: string) => string
  /** Whether the editor can add entries. */
  readonly canAdd: boolean
}

/** A part of a file that is edited as one form. */
export interface EditablePage {
  readonly name: string
  readonly label: string
  readonly file: string
  /** Path of the part in the file; empty: the whole file. */
  readonly path: readonly string[]
  readonly schema: TSchema
  /** Fields of the form; by default all. */
  readonly fields?: readonly string[]
  /** Address of the page of the site that shows it. */
  readonly page?: string
}

/** Single pages. */
export interface EditablePages extends EditableBase {
  readonly pages: readonly EditablePage[]
  readonly multiline?: readonly string[]
}

/** Entries or pages of a kind of content that the editor can change. */
export type Editable = EditableList | EditablePages

/** Declares an editable list; its fields must be fields of the entry. */
export function editableList<Entry extends TObject>(
  list: Omit<EditableList, 'entry' | 'key' | 'title' | 'fields' | 'multiline' | 'sortedBy'> & {
    entry: Entry
    key?: NoInfer<keyof Static<Entry> & string>
    title: NoInfer<keyof Static<Entry> & string>
    fields: readonly NoInfer<keyof Static<Entry> & string>[]
    multiline?: readonly NoInfer<keyof Static<Entry> & string>[]
    sortedBy?: NoInfer<keyof Static<Entry> & string>
  },
): EditableList {
  return list
}
