import { ProblemError } from '@faceplate/contracts/shared/problem.contract'
import type { Editable } from '../files/folder/editable.content.ts'
import type { FileChange } from './content.check.ts'
import { listEntries } from './editor.entries.ts'
import {
  type Entry,
  type EntryChange,
  type EntrySource,
  isOverlay,
  isPages,
  type OverlayEditable,
} from './editor.entry.ts'
import { addEntry, appendEntry, applyValues, changeEntry, mergeData } from './entry.change.ts'
import { isFields, type Fields } from './form.values.ts'
import type { GitBranch, Repository } from './git.repository.ts'
import { findOriginalFile } from './overlay.entries.ts'

/** Progress of a draft, in the words of Decap. */
export const draftStates = ['draft', 'pending_review', 'pending_publish'] as const
export type DraftState = (typeof draftStates)[number]

/** A draft: a branch that changes one entry, and may add pictures. */
export interface Draft {
  branch: GitBranch
  state: DraftState
  /** The entry before and with the change; undefined: the draft adds the entry, or the entry is unchanged. */
  base: Entry | undefined
  entry: Entry | undefined
  /** Files that the draft adds beside its text. */
  pictures: string[]
}

/** Prefix of the branches of drafts; git hosts and Decap know it too. */
const branchPrefix = 'cms/'
const stateTrailer = /^Editor-State: (\w+)$/m

export function toBranch({ name }: Pick<Editable, 'name'>, slug: string): string {
  if (!/^[A-Za-z0-9][A-Za-z0-9-]{0,120}$/.test(slug)) {
    throw new ProblemError(422, `'${slug}' cannot be the name of a draft`)
  }
  return `${branchPrefix}${name}/${slug}`
}

/** Names of all drafts (`news/new-office`), the newest first. */
export async function listDrafts(repository: Repository): Promise<string[]> {
  const branches = await repository.listBranches(branchPrefix)
  const newest = branches.toSorted((a, b) => (a.at < b.at ? 1 : -1))
  return newest.map(({ name }) => name.slice(branchPrefix.length))
}

/** Undefined if the entry has no draft. */
export async function findDraft(
  repository: Repository,
  editable: Editable | OverlayEditable,
  slug: string,
): Promise<Draft | undefined> {
  const name = toBranch(editable, slug)
  const branch = (await repository.listBranches(name)).find((each) => each.name === name)
  if (!branch) return undefined
  const base = await repository.findBase(branch.commit)
  const changed = await repository.listChanges(base, branch.commit)
  const find = async (commit: string) =>
    (await listEntries(openCommit(repository, commit, changed), editable)).find(
      (entry) => entry.slug === slug,
    )
  return {
    branch,
    state: readState(branch),
    base: await find(base),
    entry: await find(branch.commit),
    pictures: changed.filter((file) => !/\.ya?ml$/.test(file)),
  }
}

function readState({ message }: GitBranch): DraftState {
  const state = stateTrailer.exec(message)?.[1]
  return draftStates.find((each) => each === state) ?? 'draft'
}

/** Message of a commit of a draft, with its state. */
export function writeMessage(subject: string, state: DraftState): string {
  return `${subject}\n\nEditor-State: ${state}\n`
}

/** Files of a commit as source of entries, with the originals of translations. */
function openCommit(repository: Repository, commit: string, files: readonly string[]): EntrySource {
  const read = files.flatMap((file) => [file, findOriginalFile(file) ?? file])
  return {
    list: async () => [...new Set(read)].filter((file) => /\.ya?ml$/.test(file)),
    read: async (file) => (await repository.readFile(commit, file))?.toString('utf8'),
  }
}

/** A form that is saved as a draft. */
export interface DraftValues {
  editable: Editable | OverlayEditable
  slug: string
  values: Fields
  draft: Draft | undefined
  /** The entry that the site shows; undefined if there is none. */
  published: Entry | undefined
}

/** The change of a draft, on top of the draft so far or of the current commit. */
export async function planDraft(
  repository: Repository,
  source: EntrySource,
  { editable, slug, values, draft, published }: DraftValues,
): Promise<EntryChange & { onto: string }> {
  if (draft?.entry) {
    const { entry } = draft
    const onto = draft.branch.commit
    const text = await readText(repository, onto, entry.file)
    return { onto, ...changeEntry(entry, text, applyValues(entry, values)) }
  }
  const onto = await repository.readHead()
  if (published) {
    const { entry, text } = await findCommitted(repository, onto, published)
    return { onto, ...changeEntry(entry, text, applyValues(entry, values)) }
  }
  if (isPages(editable) || isOverlay(editable)) {
    throw new ProblemError(404, `There is no page '${slug}'`)
  }
  const added = await addEntry(source, editable, values)
  if (editable.list === undefined) return { onto, ...added }
  const text = await readText(repository, onto, added.file)
  return { onto, ...appendEntry(editable, added.file, text, added.data) }
}

async function readText(repository: Repository, commit: string, file: string): Promise<string> {
  const bytes = await repository.readFile(commit, file)
  // The first translation of a file adds its overlay.
  if (!bytes && findOriginalFile(file) !== undefined) return ''
  if (!bytes) throw new ProblemError(409, `${file} is not committed yet: commit it first`)
  return bytes.toString('utf8')
}

/** A published entry as it is in a commit; rejects if the folder has a newer state. */
async function findCommitted(
  repository: Repository,
  commit: string,
  published: Entry,
): Promise<{ entry: Entry; text: string }> {
  const { file, editable, slug } = published
  const text = await readText(repository, commit, file)
  const entries = await listEntries(openCommit(repository, commit, [file]), editable)
  const entry = entries.find((each) => each.slug === slug)
  if (!entry || JSON.stringify(entry.data) !== JSON.stringify(published.data)) {
    throw new ProblemError(
      409,
      `This entry has changes in ${file} that are not committed: commit them first`,
    )
  }
  return { entry, text }
}

/** The change of a draft applied to the files of the site. */
export async function planPublication(
  source: EntrySource,
  {
    editable,
    slug,
    base,
    data,
  }: { editable: Editable | OverlayEditable; slug: string; base: unknown; data: unknown },
): Promise<EntryChange> {
  const current = (await listEntries(source, editable)).find((entry) => entry.slug === slug)
  if (current) {
    if (base === undefined) throw new ProblemError(409, `'${slug}' exists on the site already`)
    const text = (await source.read(current.file)) ?? ''
    return changeEntry(current, text, mergeData(base, data, current.data))
  }
  if (base !== undefined || isPages(editable) || isOverlay(editable)) {
    throw new ProblemError(409, `'${slug}' is no longer on the site: delete the draft`)
  }
  return addEntry(source, editable, isFields(data) ? data : {})
}

/** The same change in the current commit, whose files can differ from the files of the folder. */
export async function planCommit(
  repository: Repository,
  head: string,
  {
    editable,
    slug,
    base,
    data,
    change,
  }: {
    editable: Editable | OverlayEditable
    slug: string
    base: unknown
    data: unknown
    change: EntryChange
  },
): Promise<FileChange> {
  const { file } = change
  const bytes = await repository.readFile(head, file)
  if (!bytes) {
    const isOwnFile = isOverlay(editable) || (!isPages(editable) && editable.list === undefined)
    if (isOwnFile) return { file, content: change.text }
    throw new ProblemError(409, `${file} is not committed yet: commit it first`)
  }
  const text = bytes.toString('utf8')
  const entries = await listEntries(openCommit(repository, head, [file]), editable)
  const current = entries.find((entry) => entry.slug === slug)
  if (current) {
    const merged = mergeData(base, data, current.data)
    return { file, content: changeEntry(current, text, merged).text }
  }
  if (isPages(editable) || isOverlay(editable)) {
    throw new ProblemError(409, `${file} is not committed yet`)
  }
  return { file, content: appendEntry(editable, file, text, change.data).text }
}
