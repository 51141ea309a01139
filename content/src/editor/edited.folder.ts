import { ProblemError } from '@faceplate/contracts/shared/problem.contract'
import type { Kysely } from 'kysely'
import type { Database } from '../base/database/schema.ts'
import type { Publication } from '../import/publication.settings.ts'
import { findFaults, type FileChange } from './content.check.ts'
import { type EntryChange, type EntrySource, isOverlay, isPages } from './editor.entry.ts'
import { refuseFaults } from './entry.change.ts'
import type { Place } from './entry.place.ts'
import { openFolder } from './folder.files.ts'
import { openRepository, type Repository } from './git.repository.ts'

export interface EditedFolderOptions {
  database: Kysely<Database>
  /** The content folder that the site shows. */
  findFolder: () => Promise<string>
  publication: Publication
}

/** A folder that is open for a call of the editor. */
export interface OpenFolder {
  folder: string
  source: EntrySource
}

/** The content folder of the site. Nothing is written to it that an import would reject. */
export class EditedFolder {
  readonly #options: EditedFolderOptions
  #last: Promise<unknown> = Promise.resolve()

  constructor(options: EditedFolderOptions) {
    this.#options = options
  }

  /** Runs one change after the other, so that none is checked against files that another is writing. */
  inTurn<Result>(run: () => Promise<Result>): Promise<Result> {
    const turn = this.#last.then(run, run)
    this.#last = turn.catch(() => {})
    return turn
  }

  async open(): Promise<OpenFolder> {
    const folder = await this.#options.findFolder()
    return { folder, source: openFolder(folder) }
  }

  /** Opens the folder for drafts, which are branches of its git repository. */
  async openForDrafts(): Promise<OpenFolder & { repository: Repository }> {
    const opened = await this.open()
    const repository = await openRepository(opened.folder)
    if (!repository) throw new ProblemError(409, 'Drafts need a git repository with this folder')
    return { ...opened, repository }
  }

  /** Lists the files of a change, in the order in which they are written. Rejects one that an import would reject. */
  async check(
    folder: string,
    change: EntryChange & Place,
    rest: readonly FileChange[],
  ): Promise<readonly FileChange[]> {
    // Pictures are written first, since an import may begin in between.
    const changes = [...rest, { file: change.file, content: change.text }]
    const faults = await this.#findFaults(folder, changes)
    if (faults.length > 0) throw refuseFaults(faults, { ...change, isList: isListPage(change) })
    return changes
  }

  /** Rejects a picture that an import would reject. */
  async checkPicture(folder: string, picture: FileChange): Promise<void> {
    const faults = await this.#findFaults(folder, [picture])
    if (faults.length === 0) return
    throw refuseFaults(faults, { file: picture.file, path: [], data: undefined, isList: false })
  }

  #findFaults(folder: string, changes: readonly FileChange[]) {
    const { database, publication } = this.#options
    return findFaults(database, folder, changes, publication)
  }
}

function isListPage({ editable, data }: Place & { data: unknown }): boolean {
  return (isPages(editable) || isOverlay(editable)) && Array.isArray(data)
}
