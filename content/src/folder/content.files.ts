import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Static, TSchema } from 'typebox'
import { Check, Errors } from 'typebox/schema'
import { LineCounter, isNode, parseDocument, type Document } from 'yaml'
import { sources } from '../root.ts'

/** One thing an import does not take, with the place to mend it. */
export interface Refusal {
  file: string
  line: number
  field: string
  reason: string
}

/** An import that was refused; nothing of it was taken. */
export class ImportError extends Error {
  readonly refusals: readonly Refusal[]

  constructor(refusals: readonly Refusal[]) {
    super(
      refusals
        .map(({ file, line, field, reason }) => `${file}:${line} ${field}: ${reason}`)
        .join('\n'),
    )
    this.name = 'ImportError'
    this.refusals = refusals
  }
}

/** A parsed file that remembers where each of its fields stands. */
export interface ContentFile<Data> {
  file: string
  data: Data
  /** Says that the field at `path` cannot be taken, in the line where `part` of its text stands. */
  refuse(path: readonly (string | number)[], reason: string, part?: string): Refusal
}

/** All YAML files below a folder, as paths relative to it, in a fixed order. */
export function listContentFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.ya?ml$/.test(file))
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()
}

/** Tells one state of the content from another; the code that reads and draws it counts too. */
export function digestContent(folder: string): string {
  const hash = createHash('sha256')
  for (const root of [folder, sources]) {
    for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' }).toSorted()) {
      if (!/\.(ya?ml|ts)$|^files[\\/].*\.(mp4|pdf|png|svg|webm|zip)$/.test(file)) continue
      hash.update(`${file}\0`).update(readFileSync(join(root, file)))
    }
  }
  return hash.digest('hex')
}

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
    text = readFileSync(path, 'utf8')
  } catch {
    refusals.push({ file, line: 1, field: '/', reason: 'the file is missing' })
    return undefined
  }
  const last = lastTaken.get(path)
  if (last?.text === text && last.schema === schema) {
    return last.taken as ContentFile<Static<Schema>>
  }
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  if (document.errors.length > 0) {
    for (const error of document.errors) {
      const line = lines.linePos(error.pos[0]).line
      refusals.push({ file, line, field: '/', reason: error.message.split('\n', 1)[0] ?? '' })
    }
    return undefined
  }
  const data: unknown = document.toJS()
  const refuse = createRefuse(file, text)
  if (Check(schema, data)) {
    const taken = { file, data, refuse }
    lastTaken.set(path, { text, schema, taken })
    return taken
  }
  for (const error of Errors(schema, data)[1]) {
    const field = error.instancePath.split('/').slice(1)
    refusals.push(refuse(field, error.message))
  }
  return undefined
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
    return {
      file: relative('.', file),
      line: lines.linePos(Math.max(start, text.indexOf(part, start))).line,
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
