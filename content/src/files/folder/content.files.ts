import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { explainSyntax, readWritten } from '@faceplate/server/content/yaml.advice'
import type { Static, TSchema } from 'typebox'
import { Check } from 'typebox/schema'
import { LineCounter, isNode, parseDocument, type Document } from 'yaml'
import { catalogueSources, drawingSources, messageSources, sources } from '../../base/sources.ts'
import { isInFileFolder } from './file.kinds.ts'
import type { FolderDigests } from './folder.digests.ts'
import { FileFault, readText, walkFolder } from './folder.walk.ts'
import { listFaults } from './schema.faults.ts'

/** One fault that an import rejects, and its place in the file. */
export interface ContentFault {
  file: string
  line: number
  /** Only for YAML files; a CSV column is in `field`. */
  column?: number
  field: string
  reason: string
}

/** A rejected import. It has changed nothing. */
export class ImportError extends Error {
  readonly refusals: readonly ContentFault[]

  constructor(refusals: readonly ContentFault[]) {
    super(refusals.map(formatFault).join('\n'))
    this.name = 'ImportError'
    this.refusals = refusals
  }
}

/** Formats a fault as `file:line:column field: reason`; editors can open the file at this place. */
export function formatFault({ file, line, column, field, reason }: ContentFault): string {
  const place = column === undefined ? String(line) : `${line}:${column}`
  return `${file}:${place} ${field}: ${reason}`
}

/** A parsed file that can locate its fields. */
export interface ContentFile<Data> {
  file: string
  data: Data
  /** The data before an overlay replaced its texts; undefined: there is no overlay. */
  original?: Data
  /** Creates a fault for the field at `path`. `part` is a piece of the field's text that locates the line. */
  refuse(path: readonly (string | number)[], reason: string, part?: string): ContentFault
  /** The text of a value as it is written without quotes. */
  readWritten: (path: readonly (string | number)[]) => string | undefined
}

/**
 * Fingerprint of a state of the content. It includes the code that reads and draws content, but not the routes, which
 * only read imported rows. `digests` are those of the files that are served.
 */
export function digestContent(folder: string, digests: FolderDigests): string {
  const hash = createHash('sha256')
  for (const root of [folder, sources, catalogueSources, drawingSources, messageSources]) {
    for (const { file, fault } of walkFolder(root)) {
      const isServed = root === folder && isInFileFolder(file)
      if (!isServed && !/\.(ya?ml|ts|json)$/.test(file)) continue
      if (file.endsWith('.routes.ts')) continue
      hash.update(`${file}\0`)
      if (fault !== undefined) continue
      if (!isServed) hash.update(readFileSync(join(root, file)))
      else {
        const facts = digests.get(file)
        hash.update((facts instanceof FileFault ? facts.message : facts?.sha256) ?? '')
      }
    }
  }
  return hash.digest('hex')
}

/** Far more than a file written by a person has. */
const maxBytes = 5_000_000

/** Files as last accepted; between two imports usually one of many files changes. */
const accepted = new Map<string, { text: string; schema: TSchema; result: ContentFile<unknown> }>()

/** Reads one file and checks it against its schema; faults are added to `refusals`. */
export function readContentFile<Schema extends TSchema>(
  folder: string,
  file: string,
  schema: Schema,
  refusals: ContentFault[],
): ContentFile<Static<Schema>> | undefined {
  const path = join(folder, file)
  let text: string
  try {
    text = readText(path, maxBytes)
  } catch (error) {
    if (!(error instanceof FileFault)) throw error
    refusals.push({ file, line: error.line, field: '/', reason: error.message })
    return undefined
  }
  const last = accepted.get(file)
  if (last?.text === text && last.schema === schema) {
    return last.result as ContentFile<Static<Schema>>
  }
  const parsed = parseText(file, text)
  if ('refusals' in parsed) {
    refusals.push(...parsed.refusals)
    return undefined
  }
  const { data } = parsed
  const source = createSource(file, text)
  const { refuse, readWritten } = source
  if (Check(schema, data)) {
    const result = { file, data, ...source }
    accepted.set(file, { text, schema, result })
    return result
  }
  const faults = listFaults(schema, data, readWritten)
  for (const { path: place, reason } of faults) refusals.push(refuse(place, reason))
  return undefined
}

function parseText(file: string, text: string): { data: unknown } | { refusals: ContentFault[] } {
  const lines = new LineCounter()
  try {
    const document = parseDocument(text, { lineCounter: lines })
    // Later errors are usually consequences of the first.
    const [error] = document.errors
    if (!error) return { data: toData(document) }
    const { line, col: column } = lines.linePos(error.pos[0])
    // The parser reports its own stack overflow like a syntax error.
    if (error.message.startsWith('Maximum call stack')) throw new RangeError()
    const [message = ''] = error.message.split(/ at line \d+|\n/, 1)
    const reason = explainSyntax(error.code, text, error.pos[0]) ?? message
    return { refusals: [{ file, line, column, field: '/', reason }] }
  } catch (error) {
    const reason =
      error instanceof FileFault
        ? error.message
        : error instanceof RangeError
          ? 'it is nested too deeply'
          : 'its aliases (*) expand to more than a file may contain'
    return { refusals: [{ file, line: 1, field: '/', reason }] }
  }
}

/** The data of a file. Rejects an alias within its own anchor, since its data would be infinite. */
function toData(document: Document): unknown {
  const data: unknown = document.toJS()
  const above = new Set<unknown>()
  const walk = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return
    if (above.has(value)) throw new FileFault('an alias (*) is inside of what it refers to')
    above.add(value)
    for (const each of Object.values(value)) walk(each)
    above.delete(value)
  }
  walk(data)
  return data
}

/** Finds positions by parsing again when there is a fault, since files are cached without their syntax trees. */
function createSource(
  file: string,
  text: string,
): Pick<ContentFile<unknown>, 'refuse' | 'readWritten'> {
  let parsed: { document: Document; lines: LineCounter } | undefined
  const parse = () => {
    const lines = new LineCounter()
    return { document: parseDocument(text, { lineCounter: lines }), lines }
  }
  return {
    refuse(path, reason, part = '') {
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
    },
    readWritten(path) {
      const { document } = (parsed ??= parse())
      return readWritten(document.getIn(toKeys(path), true))
    },
  }
}

/** Positions in lists as numbers. */
function toKeys(path: readonly (string | number)[]): (string | number)[] {
  return path.map((key) => (/^\d+$/.test(String(key)) ? Number(key) : key))
}

/** Offset of a field, or of its nearest ancestor that is in the file. */
function findOffset(document: Document, path: readonly (string | number)[]): number {
  for (let length = path.length; length >= 0; length -= 1) {
    const keys = toKeys(path.slice(0, length))
    const node = length === 0 ? document.contents : document.getIn(keys, true)
    if (isNode(node) && node.range) return node.range[0]
  }
  return 0
}
