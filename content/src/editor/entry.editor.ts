import { ProblemError } from '@faceplate/contracts/shared/problem.contract'
import type { EditedFolder } from './edited.folder.ts'
import { listEntries, versionOf } from './editor.entries.ts'
import { type EntryChange, type EntrySource, isOverlay, isPages } from './editor.entry.ts'
import { addEntry, applyValues, changeEntry } from './entry.change.ts'
import {
  createStaleError,
  findEditable,
  findEntry,
  findPlace,
  requireVersion,
  showEntry,
  type Place,
  type SavedForm,
  type ShownEntry,
} from './entry.place.ts'
import { writeFiles } from './folder.files.ts'
import type { Fields } from './form.values.ts'
import { checkAssets } from './picture.editor.ts'

/** Reads and writes the entries that the site shows. */
export class EntryEditor {
  readonly #edited: EditedFolder

  constructor(edited: EditedFolder) {
    this.#edited = edited
  }

  async list(collection: string): Promise<ShownEntry[]> {
    const { source } = await this.#edited.open()
    return (await listEntries(source, findEditable(collection))).map(showEntry)
  }

  /** Undefined if there is no such entry. */
  async read(address: string): Promise<ShownEntry | undefined> {
    const { source } = await this.#edited.open()
    const entry = await findEntry(source, findPlace(address))
    return entry && showEntry(entry)
  }

  /** Writes an entry to the site. Resolves with its new version. */
  save(form: SavedForm): Promise<string> {
    return this.#edited.inTurn(async () => {
      const { folder, source } = await this.#edited.open()
      const place = findPlace(form.address)
      const entry = await findEntry(source, place)
      const before = entry && (await source.read(entry.file))
      const change = entry
        ? changeEntry(requireVersion(entry, form), before ?? '', applyValues(entry, form.values))
        : await add(source, place, form.values)
      await checkAssets(folder, form.assets)
      const changes = await this.#edited.check(folder, { ...change, ...place }, form.assets)
      if (entry && (await source.read(entry.file)) !== before) throw createStaleError()
      await writeFiles(folder, changes)
      return versionOf(change)
    })
  }
}

function add(source: EntrySource, { editable, slug }: Place, values: Fields): Promise<EntryChange> {
  if (isPages(editable) || isOverlay(editable)) {
    throw new ProblemError(404, `There is no page '${slug}'`)
  }
  return addEntry(source, editable, values)
}
