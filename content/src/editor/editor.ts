import { readFile } from 'node:fs/promises'
import { ProblemError } from '@faceplate/contracts/shared/problem.contract'
import type { Kysely } from 'kysely'
import type { Database } from '../base/database/schema.ts'
import type { Editable } from '../files/folder/editable.content.ts'
import { walkFolder } from '../files/folder/folder.walk.ts'
import { editables } from '../import/read/content.kinds.ts'
import { findFaults, type FileChange } from './content.check.ts'
import { createEditorConfig, entryEnding, toAddress } from './editor.config.ts'
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
import { listEntries, toFormValues, versionOf } from './editor.entries.ts'
import {
  type Entry,
  type EntryChange,
  type EntrySource,
  isOfOverlay,
  isOverlay,
  isPages,
  type OverlayEditable,
} from './editor.entry.ts'
import { addEntry, applyValues, changeEntry, refuseFaults } from './entry.change.ts'
import { openFolder, requireOwnPath, writeFiles } from './folder.files.ts'
import type { Fields } from './form.values.ts'
import { openRepository, type Repository } from './git.repository.ts'
import {
  findOverlayEditable,
  listLanguages,
  showTexts,
  toOverlayEditable,
} from './overlay.entries.ts'

export interface EditorOptions {
  database: Kysely<Database>
  /** The content folder that the site shows. */
  findFolder: () => Promise<string>
  language: string
  siteUrl: string
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

export type Editor = ReturnType<typeof createEditor>

interface Place {
  editable: Editable | OverlayEditable
  slug: string
}

/** Edits the content folder of the site. Nothing is written that an import would reject. */
export function createEditor({ database, findFolder, language, siteUrl }: EditorOptions) {
  let last: Promise<unknown> = Promise.resolve()
  /** Runs one change after the other, so that none is checked against files that another is writing. */
  const inTurn = <Result>(run: () => Promise<Result>): Promise<Result> => {
    const turn = last.then(run, run)
    last = turn.catch(() => {})
    return turn
  }
  const open = async () => {
    const folder = await findFolder()
    return { folder, source: openFolder(folder) }
  }
  const requireRepository = async (folder: string) => {
    const repository = await openRepository(folder)
    if (!repository) throw new ProblemError(409, 'Drafts need a git repository with this folder')
    return repository
  }
  const requireDraft = async (repository: Repository, { editable, slug }: Place) => {
    const draft = await findDraft(repository, editable, slug)
    if (!draft) throw new ProblemError(404, `There is no draft of '${slug}'`)
    return draft
  }
  const openDraft = async (collection: string, slug: string) => {
    const { folder, source } = await open()
    const repository = await requireRepository(folder)
    const place = { editable: findEditable(collection), slug }
    return { folder, source, repository, place, draft: await requireDraft(repository, place) }
  }
  const publication = { language, publicOrigin: siteUrl }
  const check = async (
    folder: string,
    change: EntryChange & Place,
    rest: readonly FileChange[],
  ) => {
    // Pictures are written first, since an import may begin in between.
    const changes = [...rest, { file: change.file, content: change.text }]
    const faults = await findFaults(database, folder, changes, publication)
    if (faults.length > 0) throw refuseFaults(faults, { ...change, isList: isListPage(change) })
    return changes
  }

  return {
    async createConfig(): Promise<object> {
      const { folder, source } = await open()
      const hasDrafts = (await openRepository(folder)) !== undefined
      const translated = (await listLanguages(source)).flatMap((each) =>
        editables.map((editable) => toOverlayEditable(editable, each)),
      )
      return createEditorConfig(source, [...editables, ...translated], {
        language,
        siteUrl,
        hasDrafts,
      })
    },

    async list(collection: string): Promise<ShownEntry[]> {
      const { source } = await open()
      return (await listEntries(source, findEditable(collection))).map(show)
    },

    /** Undefined if there is no such entry. */
    async read(address: string): Promise<ShownEntry | undefined> {
      const { source } = await open()
      const entry = await findIn(source, findPlace(address))
      return entry && show(entry)
    },

    /** Writes an entry to the site. Resolves with its new version. */
    save: (form: SavedForm) =>
      inTurn(async (): Promise<string> => {
        const { folder, source } = await open()
        const place = findPlace(form.address)
        const entry = await findIn(source, place)
        const before = entry && (await source.read(entry.file))
        const change = entry
          ? changeEntry(requireVersion(entry, form), before ?? '', applyValues(entry, form.values))
          : await add(source, place, form.values)
        await checkAssets(folder, form.assets)
        const changes = await check(folder, { ...change, ...place }, form.assets)
        if (entry && (await source.read(entry.file)) !== before) throw staleError()
        await writeFiles(folder, changes)
        return versionOf(change)
      }),

    async listDrafts(): Promise<string[]> {
      const { folder } = await open()
      const repository = await openRepository(folder)
      return repository ? listDrafts(repository) : []
    },

    /** Undefined if the entry has no draft. */
    async describeDraft(collection: string, slug: string): Promise<ShownDraft | undefined> {
      const { folder } = await open()
      const repository = await openRepository(folder)
      const editable = findEditable(collection)
      const draft = repository && (await findDraft(repository, editable, slug))
      if (!draft) return undefined
      const { branch, state, base, pictures } = draft
      const { author, at } = branch
      return { collection, slug, state, isNew: base === undefined, author, at, pictures }
    },

    async readDraft(collection: string, slug: string): Promise<ShownEntry> {
      const { folder, source } = await open()
      const place = { editable: findEditable(collection), slug }
      const { entry } = await requireDraft(await requireRepository(folder), place)
      return show(entry ?? (await requireEntry(source, place)))
    },

    async readDraftFile(collection: string, slug: string, file: string): Promise<Buffer> {
      const { repository, draft } = await openDraft(collection, slug)
      const { branch, pictures } = draft
      const bytes = pictures.includes(file) && (await repository.readFile(branch.commit, file))
      if (!bytes) throw new ProblemError(404, `The draft has no file ${file}`)
      return bytes
    },

    /** Saves a form as a draft, which the site does not show. Resolves with the new version of the entry. */
    saveDraft: (form: SavedForm) =>
      inTurn(async (): Promise<string> => {
        const { folder, source } = await open()
        const repository = await requireRepository(folder)
        const place = findPlace(form.address)
        const { editable, slug } = place
        const draft = await findDraft(repository, editable, slug)
        const published = await findIn(source, place)
        const shown = draft?.entry ?? published
        if (shown) requireVersion(shown, form)
        const { values, assets } = form
        const planned = await planDraft(repository, source, { ...place, values, draft, published })
        await checkAssets(folder, assets)
        const base = draft?.base ?? (draft?.entry ? undefined : published)
        const target = { ...place, base: base?.data, data: planned.data }
        const change = await planPublication(source, target)
        const added = draft ? await readPictures(repository, draft) : []
        await check(folder, { ...change, ...place }, [...added, ...assets])
        const commit = await repository.commit({
          onto: planned.onto,
          parents: [planned.onto],
          changes: [{ file: planned.file, content: planned.text }, ...assets],
          message: writeMessage(
            `Edit ${form.address.replace(entryEnding, '')}`,
            draft?.state ?? 'draft',
          ),
          author: form.author,
        })
        await repository.setBranch(toBranch(editable, slug), commit, draft?.branch.commit)
        return versionOf(planned)
      }),

    setDraftState: (collection: string, slug: string, state: DraftState, author: string) =>
      inTurn(async () => {
        const { repository, draft } = await openDraft(collection, slug)
        const { branch } = draft
        const commit = await repository.commit({
          onto: branch.commit,
          parents: [branch.commit],
          changes: [],
          message: writeMessage(`Set ${collection}/${slug} to ${state.replace('_', ' ')}`, state),
          author,
        })
        await repository.setBranch(branch.name, commit, branch.commit)
      }),

    deleteDraft: (collection: string, slug: string) =>
      inTurn(async () => {
        const { repository, draft } = await openDraft(collection, slug)
        const { branch } = draft
        await repository.deleteBranch(branch.name, branch.commit)
      }),

    /** Writes a draft to the site and commits it to the current branch, as a merge of the draft. */
    publishDraft: (collection: string, slug: string, author: string) =>
      inTurn(async () => {
        const opened = await openDraft(collection, slug)
        const { branch, entry } = opened.draft
        if (entry) await publish({ ...opened, entry, author })
        await opened.repository.deleteBranch(branch.name, branch.commit)
      }),

    async listPictures(): Promise<string[]> {
      const { folder } = await open()
      return walkFolder(folder).flatMap(({ file, fault }) =>
        fault === undefined && file.startsWith('images/') ? [file] : [],
      )
    },

    /** Adds a picture that no entry shows yet. */
    savePicture: (asset: FileChange) =>
      inTurn(async () => {
        const { folder } = await open()
        await checkAssets(folder, [asset])
        const faults = await findFaults(database, folder, [asset], publication)
        if (faults.length > 0) {
          throw refuseFaults(faults, { file: asset.file, path: [], data: undefined, isList: false })
        }
        await writeFiles(folder, [asset])
      }),

    /** Path on disk of a picture of the folder. */
    async findPicture(file: string): Promise<string> {
      const { folder } = await open()
      if (!file.startsWith('images/')) throw new ProblemError(404, `There is no picture ${file}`)
      return requireOwnPath(folder, file)
    },
  }

  async function publish({
    folder,
    source,
    repository,
    place,
    draft,
    entry,
    author,
  }: {
    folder: string
    source: EntrySource
    repository: Repository
    place: Place
    draft: Draft
    entry: Entry
    author: string
  }): Promise<void> {
    const base = draft.base?.data
    const change = await planPublication(source, { ...place, base, data: entry.data })
    const pictures = await readPictures(repository, draft)
    await checkAssets(folder, pictures)
    const head = await repository.readHead()
    const files = [change.file, ...pictures.map(({ file }) => file)]
    await repository.requireUnstaged(head, files)
    const committed = await planCommit(repository, head, {
      ...place,
      base,
      data: entry.data,
      change,
    })
    const changes = await check(folder, { ...change, ...place }, pictures)
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
}

function findEditable(collection: string): Editable | OverlayEditable {
  const found =
    editables.find(({ name }) => name === collection) ?? findOverlayEditable(editables, collection)
  if (!found) throw new ProblemError(404, `There is no list '${collection}'`)
  return found
}

function findPlace(address: string): Place {
  const [, collection = '', slug = ''] = /^([^/]+)\/([^/]+)\.json$/.exec(address) ?? []
  return { editable: findEditable(collection), slug }
}

function show(entry: Entry): ShownEntry {
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

async function findIn(source: EntrySource, { editable, slug }: Place): Promise<Entry | undefined> {
  return (await listEntries(source, editable)).find((entry) => entry.slug === slug)
}

async function requireEntry(source: EntrySource, place: Place): Promise<Entry> {
  const entry = await findIn(source, place)
  if (entry) return entry
  throw new ProblemError(404, `There is no entry '${place.slug}' in ${place.editable.label}`)
}

function add(source: EntrySource, { editable, slug }: Place, values: Fields): Promise<EntryChange> {
  if (isPages(editable) || isOverlay(editable)) {
    throw new ProblemError(404, `There is no page '${slug}'`)
  }
  return addEntry(source, editable, values)
}

function isListPage({ editable, data }: Place & { data: unknown }): boolean {
  return (isPages(editable) || isOverlay(editable)) && Array.isArray(data)
}

function requireVersion(entry: Entry, { version }: SavedForm): Entry {
  if (version !== versionOf(toState(entry))) throw staleError()
  return entry
}

function staleError(): ProblemError {
  return new ProblemError(
    409,
    'Somebody else has changed this entry since you opened it. Copy your text, reload the page and enter it again.',
  )
}

/** Rejects new files that are no pictures, or that would replace another picture. */
async function checkAssets(folder: string, assets: readonly FileChange[]): Promise<void> {
  for (const { file, content } of assets) {
    const path = await requireOwnPath(folder, file)
    if (!file.startsWith('images/')) throw new ProblemError(422, `${file} is not below images/`)
    const present = await readFile(path).catch(() => undefined)
    if (present && !present.equals(Buffer.from(content))) {
      throw new ProblemError(422, `There is another picture named ${file}: rename the new one`)
    }
  }
}

async function readPictures(repository: Repository, draft: Draft): Promise<FileChange[]> {
  const read = draft.pictures.map(async (file) => {
    const content = await repository.readFile(draft.branch.commit, file)
    return content ? [{ file, content }] : []
  })
  return (await Promise.all(read)).flat()
}
