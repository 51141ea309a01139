import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Static, TSchema } from 'typebox'
import { Check } from 'typebox/schema'
import { LineCounter, isNode, parseDocument, type Document } from 'yaml'
import { drawingSources, sources } from '../../base/sources.ts'
import { FileFault, readText, walkFolder } from './folder.walk.ts'
import { listFaults } from './schema.faults.ts'

/** One thing an import does not take, with the place to mend it. */
export interface Refusal {
  file: string
  line: number
  /** Where a file has no columns of its own. */
  column?: number
  field: string
  reason: string
}

/** An import that was refused; nothing of it was taken. */
export class ImportError extends Error {
  readonly refusals: readonly Refusal[]

  constructor(refusals: readonly Refusal[]) {
    super(refusals.map(writeRefusal).join('\n'))
    this.name = 'ImportError'
    this.refusals = refusals
  }
}

/** A refusal as a line, in the form that editors open files by. */
export function writeRefusal({ file, line, column, field, reason }: Refusal): string {
  const place = column === undefined ? String(line) : `${line}:${column}`
  return `${file}:${place} ${field}: ${reason}`
}

/** A parsed file that remembers where each of its fields stands. */
export interface ContentFile<Data> {
  file: string
  data: Data
  /** Says that the field at `path` cannot be taken, in the line where `part` of its text stands. */
  refuse(path: readonly (string | number)[], reason: string, part?: string): Refusal
}

/**
 * Tells one state of the content from another. The code that reads and draws it counts too, but not the routes, which
 * only read what an import has written.
 */
export function digestContent(folder: string): string {
  const hash = createHash('sha256')
  for (const root of [folder, sources, drawingSources]) {
    for (const { file, fault } of walkFolder(root)) {
      if (!/\.(ya?ml|ts)$|^files\/.*\.(mp4|pdf|png|svg|webm|zip)$/.test(file)) continue
      if (file.endsWith('.routes.ts')) continue
      hash.update(`${file}\0`)
      if (fault === undefined) hash.update(readFileSync(join(root, file)))
    }
  }
  return hash.digest('hex')
}

/** What people write is smaller by far. */
const mostBytes = 5_000_000

/** Files as they were taken last: an editor changes one of many. */
const lastTaken = new Map<string, { text: string; schema: TSchema; taken: ContentFile<unknown> }>()

/** Reads one file and checks it against its schema; what is wrong is added to `refusals`. */
export function readContentFile<Schema extends TSchema>(
  folder: string,
  file: string,
  schema: Schema,
  refusals: Refusal[],
): ContentFile<Static<Schema>> | undefined {
  const path = join(folder, file)
  let text: string
  try {
    text = readText(path, mostBytes)
  } catch (error) {
    if (!(error instanceof FileFault)) throw error
    refusals.push({ file, line: error.line, field: '/', reason: error.message })
    return undefined
  }
  const last = lastTaken.get(file)
  if (last?.text === text && last.schema === schema) {
    return last.taken as ContentFile<Static<Schema>>
  }
  const parsed = parseText(file, text)
  if ('refusals' in parsed) {
    refusals.push(...parsed.refusals)
    return undefined
  }
  const { data } = parsed
  const refuse = createRefuse(file, text)
  if (Check(schema, data)) {
    const taken = { file, data, refuse }
    lastTaken.set(file, { text, schema, taken })
    return taken
  }
  for (const fault of listFaults(schema, data)) refusals.push(refuse(fault.path, fault.reason))
  return undefined
}

function parseText(file: string, text: string): { data: unknown } | { refusals: Refusal[] } {
  const lines = new LineCounter()
  try {
    const document = parseDocument(text, { lineCounter: lines })
    // What follows the first mistake is its consequence more often than not.
    const [error] = document.errors
    if (!error) return { data: toData(document) }
    const { line, col: column } = lines.linePos(error.pos[0])
    // The parser tells of its own end as of any other mistake.
    if (error.message.startsWith('Maximum call stack')) throw new RangeError()
    const [reason = ''] = error.message.split(/ at line \d+|\n/, 1)
    return { refusals: [{ file, line, column, field: '/', reason }] }
  } catch (error) {
    const reason =
      error instanceof FileFault
        ? error.message
        : error instanceof RangeError
          ? 'it is nested too deeply'
          : 'its aliases (*) make more of it than a file may hold'
    return { refusals: [{ file, line: 1, field: '/', reason }] }
  }
}

/** The data of a file; an alias within what it stands for would never end. */
function toData(document: Document): unknown {
  const data: unknown = document.toJS()
  const above = new Set<unknown>()
  const walk = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return
    if (above.has(value)) throw new FileFault('an alias (*) stands within what it names')
    above.add(value)
    for (const each of Object.values(value)) walk(each)
    above.delete(value)
  }
  walk(data)
  return data
}

/** Finds lines by parsing once more, where there is something to refuse: a file is kept without its tree. */
function createRefuse(file: string, text: string): ContentFile<unknown>['refuse'] {
  let parsed: { document: Document; lines: LineCounter } | undefined
  const parse = () => {
    const lines = new LineCounter()
    return { document: parseDocument(text, { lineCounter: lines }), lines }
  }
  return (path, reason, part = '') => {
    const { document, lines } = (parsed ??= parse())
    const start = findOffset(document, path)
    const { line, col: column } = lines.linePos(Math.max(start, text.indexOf(part, start)))
    return {
      file: relative('.', file),
      line,
      column,
      field: `/${path.join('/')}`,
      reason,
    }
  }
}

/** Where a field begins, or the nearest thing above it that stands in the file. */
function findOffset(document: Document, path: readonly (string | number)[]): number {
  for (let length = path.length; length >= 0; length -= 1) {
    const keys = path.slice(0, length).map((key) => (/^\d+$/.test(String(key)) ? Number(key) : key))
    const node = length === 0 ? document.contents : document.getIn(keys, true)
    if (isNode(node) && node.range) return node.range[0]
  }
  return 0
}
