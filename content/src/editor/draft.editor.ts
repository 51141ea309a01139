import { ProblemError } from '@faceplate/contracts/shared/problem.contract'
import type { FileChange } from './content.check.ts'
import type { EditedFolder, OpenFolder } from './edited.folder.ts'
import { entryEnding } from './editor.config.ts'
import {
  findDraft,
  listDrafts,
  planCommit,
  planDraft,
  planPublication,
  toBranch,
  writeMessage,
  type Draft,
  type DraftState,
} from './editor.drafts.ts'
import { versionOf } from './editor.entries.ts'
import type { Entry } from './editor.entry.ts'
import {
  findEditable,
  findEntry,
  findPlace,
  requireEntry,
  requireVersion,
  showEntry,
  type Place,
  type SavedForm,
  type ShownEntry,
} from './entry.place.ts'
import { writeFiles } from './folder.files.ts'
import { openRepository, type Repository } from './git.repository.ts'
import { checkAssets } from './picture.editor.ts'

/** A draft as the editor lists it. */
export interface ShownDraft {
  collection: string
  slug: string
  state: DraftState
  isNew: boolean
  author: string
  /** Time of its last change (ISO 8601). */
  at: string
  pictures: readonly string[]
}

interface OpenDraft extends OpenFolder {
  repository: Repository
  place: Place
  draft: Draft
}

/** Unpublished changes of entries, each on a git branch of its own. */
export class DraftEditor {
  readonly #edited: EditedFolder

  constructor(edited: EditedFolder) {
    this.#edited = edited
  }

  /** None if the folder is in no git repository. */
  async list(): Promise<string[]> {
    const { folder } = await this.#edited.open()
    const repository = await openRepository(folder)
    return repository ? listDrafts(repository) : []
  }

  /** Undefined if the entry has no draft. */
  async describe(collection: string, slug: string): Promise<ShownDraft | undefined> {
    const { folder } = await this.#edited.open()
    const repository = await openRepository(folder)
    const editable = findEditable(collection)
    const draft = repository && (await findDraft(repository, editable, slug))
    if (!draft) return undefined
    const { branch, state, base, pictures } = draft
    const { author, at } = branch
    return { collection, slug, state, isNew: base === undefined, author, at, pictures }
  }

  async read(collection: string, slug: string): Promise<ShownEntry> {
    const { source, place, draft } = await this.#open(collection, slug)
    return showEntry(draft.entry ?? (await requireEntry(source, place)))
  }

  async readFile(collection: string, slug: string, file: string): Promise<Buffer> {
    const { repository, draft } = await this.#open(collection, slug)
    const { branch, pictures } = draft
    const bytes = pictures.includes(file) && (await repository.readFile(branch.commit, file))
    if (!bytes) throw new ProblemError(404, `The draft has no file ${file}`)
    return bytes
  }

  /** Saves a form as a draft, which the site does not show. Resolves with the new version of the entry. */
  save({ address, values, version, assets, author }: SavedForm): Promise<string> {
    return this.#edited.inTurn(async () => {
      const { folder, source, repository } = await this.#edited.openForDrafts()
      const place = findPlace(address)
      const draft = await findDraft(repository, place.editable, place.slug)
      const published = await findEntry(source, place)
      const shown = draft?.entry ?? published
      if (shown) requireVersion(shown, { version })
      const planned = await planDraft(repository, source, { ...place, values, draft, published })
      await checkAssets(folder, assets)
      const base = draft?.base ?? (draft?.entry ? undefined : published)
      const target = { ...place, base: base?.data, data: planned.data }
      const change = await planPublication(source, target)
      const added = draft ? await readPictures(repository, draft) : []
      await this.#edited.check(folder, { ...change, ...place }, [...added, ...assets])
      const commit = await repository.commit({
        onto: planned.onto,
        parents: [planned.onto],
        changes: [{ file: planned.file, content: planned.text }, ...assets],
        message: writeMessage(`Edit ${address.replace(entryEnding, '')}`, draft?.state ?? 'draft'),
        author,
      })
      const branch = toBranch(place.editable, place.slug)
      await repository.setBranch(branch, commit, draft?.branch.commit)
      return versionOf(planned)
    })
  }

  setState(collection: string, slug: string, state: DraftState, author: string): Promise<void> {
    return this.#edited.inTurn(async () => {
      const { repository, draft } = await this.#open(collection, slug)
      const { branch } = draft
      const commit = await repository.commit({
        onto: branch.commit,
        parents: [branch.commit],
        changes: [],
        message: writeMessage(`Set ${collection}/${slug} to ${state.replace('_', ' ')}`, state),
        author,
      })
      await repository.setBranch(branch.name, commit, branch.commit)
    })
  }

  delete(collection: string, slug: string): Promise<void> {
    return this.#edited.inTurn(async () => deleteBranch(await this.#open(collection, slug)))
  }

  /** Writes a draft to the site and commits it to the current branch, as a merge of the draft. */
  publish(collection: string, slug: string, author: string): Promise<void> {
    return this.#edited.inTurn(async () => {
      const opened = await this.#open(collection, slug)
      const { entry } = opened.draft
      if (entry) await this.#publish(opened, entry, author)
      await deleteBranch(opened)
    })
  }

  async #publish(
    { folder, source, repository, place, draft }: OpenDraft,
    { data }: Entry,
    author: string,
  ): Promise<void> {
    const base = draft.base?.data
    const change = await planPublication(source, { ...place, base, data })
    const pictures = await readPictures(repository, draft)
    await checkAssets(folder, pictures)
    const head = await repository.readHead()
    const files = [change.file, ...pictures.map(({ file }) => file)]
    await repository.requireUnstaged(head, files)
    const committed = await planCommit(repository, head, { ...place, base, data, change })
    const changes = await this.#edited.check(folder, { ...change, ...place }, pictures)
    const commit = await repository.commit({
      onto: head,
      parents: [head, draft.branch.commit],
      changes: [committed, ...pictures],
      message: `Publish ${place.editable.name}/${place.slug}\n`,
      author,
    })
    await writeFiles(folder, changes)
    await repository.advance(head, commit, files)
  }

  async #open(collection: string, slug: string): Promise<OpenDraft> {
    const opened = await this.#edited.openForDrafts()
    const place = { editable: findEditable(collection), slug }
    const draft = await findDraft(opened.repository, place.editable, slug)
    if (!draft) throw new ProblemError(404, `There is no draft of '${slug}'`)
    return { ...opened, place, draft }
  }
}

async function deleteBranch({ repository, draft: { branch } }: OpenDraft): Promise<void> {
  await repository.deleteBranch(branch.name, branch.commit)
}

async function readPictures(repository: Repository, draft: Draft): Promise<FileChange[]> {
  const read = draft.pictures.map(async (file) => {
    const content = await repository.readFile(draft.branch.commit, file)
    return content ? [{ file, content }] : []
  })
  return (await Promise.all(read)).flat()
}
