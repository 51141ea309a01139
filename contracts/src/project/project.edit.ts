import { joinProjects, type Project } from './project.address.ts'
import {
  cleanNote,
  isProductCode,
  mergeLines,
  readLineQuantity,
  type ProjectLine,
} from './project.lines.ts'

/** Names of the fields of the form that edits a project; lines and links are named by their position. */
export const projectFields = {
  quantity: (at: number) => `quantity.${at}`,
  note: (at: number) => `note.${at}`,
  /** Value: the position of a line, `link` and the position of a link, or `licences`. */
  drop: 'drop',
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
  const added = readAdded(entries.get(projectFields.add) ?? '')
  return {
    project: joinProjects(
      { ...project, lines: mergeLines(lines), links, licences },
      { lines: added.lines, links: [], licences: {} },
    ),
    unread: added.unread,
  }
}

/** Lines of a text, or its parts between semicolons. */
const maxAdded = 200

/** Reads products typed by a person: `KS-2428P 12`, `12 × KS-2428P`, or a code alone. */
export function readAdded(text: string): { lines: ProjectLine[]; unread: string[] } {
  const parts = text
    .split(/[\n;,]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .slice(0, maxAdded)
  const lines: ProjectLine[] = []
  const unread: string[] = []
  for (const part of parts) {
    const before = lines.at(-1)
    const quantity = readLineQuantity(part)
    const line = readTyped(part)
    // The second cell of `KS-2428P; 12`.
    if (before?.quantity === 1 && quantity !== undefined) before.quantity = quantity
    else if (line) lines.push(line)
    else unread.push(part)
  }
  return { lines, unread }
}

const times = new Set(['x', 'х', '×', '*', 'pcs', 'шт', 'шт.'])

function readTyped(part: string): ProjectLine | undefined {
  const words = part.split(/\s+/).filter((word) => !times.has(word.toLowerCase()))
  const first = readLineQuantity(words[0] ?? '')
  const last = readLineQuantity(words.at(-1)?.replace(/^[x×*]/i, '') ?? '')
  const isLast = words.length > 1 && last !== undefined
  const isFirst = !isLast && words.length > 1 && first !== undefined
  const name = words.slice(isFirst ? 1 : 0, isLast ? -1 : undefined)
  const code = name
    .join('-')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
  if (!isProductCode(code)) return undefined
  return { code, quantity: (isLast ? last : isFirst ? first : undefined) ?? 1, note: '' }
}
