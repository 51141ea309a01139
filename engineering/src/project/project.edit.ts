import { joinProjects, type Project } from './project.address.ts'
import { maxProjectLines } from './project.limits.ts'
import {
  cleanNote,
  isProductCode,
  mergeLines,
  readLineQuantity,
  type ProjectLine,
} from './project.lines.ts'
import { readLoad, writeLoads, type ForeignLoad } from './project.loads.ts'

/** Names of the fields of the form that edits a project; lines and links are named by their position. */
export const projectFields = {
  quantity: (at: number) => `quantity.${at}`,
  note: (at: number) => `note.${at}`,
  /** Value: the position of a line, `link` and the position of a link, or `licences`. */
  drop: 'drop',
  /** What is stated of a product that the catalogue does not have. */
  load: {
    watts: (at: number) => `watts.${at}`,
    poeClass: (at: number) => `class.${at}`,
    ports: (at: number) => `ports.${at}`,
    rate: (at: number) => `rate.${at}`,
  },
  /** Products to add, one a line. */
  add: 'add',
} as const

/** What an edit did. */
export interface ProjectEdit {
  project: Project
  /** Lines of the added text that name no product. */
  unread: readonly string[]
}

/**
 * Applies the entries of the form to a project. It is the same for a form that a browser posts without scripts. A quantity
 * that is no number leaves that of the line.
 */
export function editProject(project: Project, entries: URLSearchParams): ProjectEdit {
  const dropped = new Set(entries.getAll(projectFields.drop))
  const lines = project.lines.flatMap((line, at): ProjectLine[] => {
    if (dropped.has(String(at))) return []
    const quantity = entries.get(projectFields.quantity(at))
    const note = entries.get(projectFields.note(at))
    if (quantity?.trim() === '0') return []
    return [
      {
        code: line.code,
        quantity: readLineQuantity(quantity ?? '') ?? line.quantity,
        note: note === null ? line.note : cleanNote(note),
      },
    ]
  })
  const links = project.links.filter((_, at) => !dropped.has(`link${at}`))
  const licences = dropped.has('licences') ? {} : project.licences
  const loads = editLoads(project, entries)
  const added = readAdded(entries.get(projectFields.add) ?? '')
  return {
    project: joinProjects(
      { ...project, lines: mergeLines(lines), links, licences, loads },
      { lines: added.lines, links: [], licences: {} },
    ),
    unread: added.unread,
  }
}

/**
 * The loads with the fields of the form. Of several lines with a code, the one that was changed counts. A field that is wrong
 * leaves the load of the line.
 */
function editLoads({ lines, loads = [] }: Project, entries: URLSearchParams): ForeignLoad[] {
  const edited = new Map(loads.map((load) => [load.code, load] as const))
  for (const [at, { code }] of lines.entries()) {
    const { watts, poeClass, ports, rate } = projectFields.load
    const fields = [watts, poeClass, ports, rate].map((field) => entries.get(field(at)))
    if (fields.every((field) => field === null)) continue
    const [stated, needed, taken, speed] = fields.map((field) => (field ?? '').trim())
    const texts = {
      code,
      watts: stated ?? '',
      poeClass: needed ?? '',
      ports: taken ?? '',
      rate: speed ?? '',
    }
    const before = loads.find((load) => load.code === code)
    const after = readLoad(texts)
    const isCleared = fields.every((field) => (field ?? '').trim() === '')
    if (isCleared && before) edited.delete(code)
    else if (after && (!before || writeLoads([before]) !== writeLoads([after]))) {
      edited.set(code, after)
    }
  }
  return [...edited.values()]
}

/** Maximum number of products of an added text; a project has no more lines. */
const maxAdded = maxProjectLines

/**
 * Reads products typed by a person, one a line or between semicolons or commas: `KS-2428P 12`, `12 × KS-2428P`, `KS-2428P; 12`,
 * or a code alone. Lines beyond the limit are unread.
 */
export function readAdded(text: string): { lines: ProjectLine[]; unread: string[] } {
  const lines: ProjectLine[] = []
  const unread: string[] = []
  for (const row of text.split('\n').map((each) => each.trim())) {
    if (row === '') continue
    const read = readRow(row)
    if (lines.length + read.lines.length > maxAdded) unread.push(row)
    else {
      lines.push(...read.lines)
      unread.push(...read.unread)
    }
  }
  return { lines, unread }
}

function readRow(row: string): { lines: ProjectLine[]; unread: string[] } {
  const lines: ProjectLine[] = []
  const unread: string[] = []
  // A product without a quantity, which the next cell may hold: `KS-2428P; 12`.
  let open: ProjectLine | undefined
  for (const part of row.split(/[;,]/).map((each) => each.trim())) {
    if (part === '') continue
    const words = part.normalize().toLowerCase().split(/\s+/)
    const read = splitQuantity(words)
    if (open && read.name.length === 0 && read.quantity !== undefined) {
      open.quantity = read.quantity
      open = undefined
      continue
    }
    // A number that belongs to no product before it is a model: 2960.
    const { name, quantity } = /^\d+$/.test(part) ? { name: words, quantity: undefined } : read
    const code = toCode(name)
    open = isProductCode(code) ? { code, quantity: quantity ?? 1, note: '' } : undefined
    if (open) lines.push(open)
    else unread.push(part)
    if (quantity !== undefined) open = undefined
  }
  return { lines, unread }
}

/** Words beside a quantity. */
const countWords = new Set('x х × * pc pcs pc. pcs. шт шт. cái chiếc'.split(' '))
/** A quantity with such a word at either side: `x12`, `12шт`. */
const countPattern = /^[xх×*]?(\d{1,6})(?:[xх×*]|pcs?\.?|шт\.?|cái|chiếc)?$/u

/** Divides words into a product and its quantity, which is last or first. */
function splitQuantity(words: readonly string[]): { name: string[]; quantity: number | undefined } {
  const isCounted = (word: string) => !countWords.has(word)
  const [first, last] = [words.findIndex(isCounted), words.findLastIndex(isCounted)]
  const atEnd = readCount(words[last])
  if (atEnd !== undefined) {
    const before = words.slice(0, last)
    return { name: before.slice(0, before.findLastIndex(isCounted) + 1), quantity: atEnd }
  }
  const atStart = readCount(words[first])
  if (atStart === undefined) return { name: [...words], quantity: undefined }
  const after = words.slice(first + 1)
  return { name: after.slice(after.findIndex(isCounted)), quantity: atStart }
}

function readCount(word = ''): number | undefined {
  return readLineQuantity(countPattern.exec(word)?.[1] ?? '')
}

function toCode(words: readonly string[]): string {
  return words
    .join('-')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
}
