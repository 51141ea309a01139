import { formatFault, type ContentFault } from '../../files/folder/content.files.ts'
import { digestField, newsFromField } from '../../files/overlay/overlay.digest.ts'
import { isMissing } from '../../files/overlay/overlay.merge.ts'
import { isObject } from '../../files/overlay/text.fields.ts'
import type { TranslatedFile } from '../../files/overlay/translated.files.ts'
import type { Translation } from '../read/content.reader.ts'

type Path = readonly (string | number)[]

/** Texts of one file that an overlay lacks. */
export interface LackingFile {
  file: string
  count: number
  /** The missing fields of each entry, by what people recognize it. */
  entries: ReadonlyMap<string, readonly string[]>
}

/** Translation work that is left in one language. */
export interface OverlayReport {
  language: string
  /** The day from which news are to be translated; undefined: all are. */
  newsFrom: string | undefined
  lacking: readonly LackingFile[]
  /** Entries whose originals have changed since they were translated. */
  older: readonly ContentFault[]
  /** Entries without a record of the original that they translate. */
  unrecorded: readonly ContentFault[]
  /** Doubtful texts of the overlay, such as translations of what was removed. */
  warnings: readonly ContentFault[]
}

/** Compares an overlay with the originals. */
export function compareOverlay({ language, files, warnings }: Translation): OverlayReport {
  const all = [...files.files.values()].toSorted((a, b) => (a.file < b.file ? -1 : 1))
  const newsFrom = readNewsFrom(files.files.get('site.yaml'))
  const reports = all.map((file) => compareFile(file, newsFrom))
  return {
    language,
    newsFrom,
    lacking: reports.flatMap(({ lacking }) => (lacking.count > 0 ? lacking : [])),
    older: reports.flatMap(({ older }) => older),
    unrecorded: reports.flatMap(({ unrecorded }) => unrecorded),
    warnings,
  }
}

function readNewsFrom(site: TranslatedFile | undefined): string | undefined {
  const data = site?.overlay?.data
  const day = isObject(data) ? data[newsFromField] : undefined
  return typeof day === 'string' ? day : undefined
}

function compareFile({ file, overlay, merged }: TranslatedFile, newsFrom = '') {
  const entries = new Map<string, string[]>()
  const missing = merged.texts.filter(
    (text) => isMissing(text) && !isOldNews(file, merged.data, text.path, newsFrom),
  )
  for (const { path } of missing) {
    const [entry, field] = nameText(merged.data, path)
    const fields = entries.get(entry)
    if (fields) fields.push(field)
    else entries.set(entry, [field])
  }
  const place = (at: Path, reason: string) => overlay?.refuse([...at, digestField], reason) ?? []
  const changed = merged.entries.filter(({ recorded, digest }) => recorded !== digest)
  return {
    lacking: { file, count: missing.length, entries },
    older: changed.flatMap(({ path, overlay: at, recorded }) =>
      recorded === undefined
        ? []
        : place(at, `'${nameEntry(merged.data, path)}' is older than its original`),
    ),
    unrecorded: changed.flatMap(({ path, overlay: at, recorded }) =>
      recorded === undefined
        ? place(at, `'${nameEntry(merged.data, path)}' does not say which original it translates`)
        : [],
    ),
  }
}

/** Whether a text belongs to news that are not to be translated. */
function isOldNews(file: string, data: unknown, [index]: Path, newsFrom: string): boolean {
  const entry: unknown =
    file.startsWith('news/') && Array.isArray(data) ? data[Number(index)] : undefined
  const day = isObject(entry) ? entry['published_on'] : undefined
  return typeof day === 'string' && day < newsFrom
}

const names = ['code', 'type', 'id', 'question', 'title', 'name']

/** Finds the name by which people know an object; undefined if it has none. */
function nameObject(data: unknown): string | undefined {
  if (!isObject(data)) return undefined
  const values = names.map((name) => data[name])
  const value = values.find((each) => typeof each === 'string' || typeof each === 'number')
  return value === undefined ? undefined : `${value}`
}

/** The outermost entry of a file that a text belongs to, and the text within it. */
function nameText(data: unknown, path: Path): [entry: string, field: string] {
  let at = data
  for (const [index, key] of path.entries()) {
    at = (at as Readonly<Record<string | number, unknown>> | undefined)?.[key]
    const isEntry = typeof key === 'number' || (index === 0 && isObject(at))
    if (!isEntry) continue
    const name = typeof key === 'number' ? (nameObject(at) ?? `${key + 1}`) : key
    return [name, path.slice(index + 1).join('/') || name]
  }
  return ['', path.join('/')]
}

function nameEntry(data: unknown, path: Path): string {
  let at = data
  for (const key of path) at = (at as Readonly<Record<string | number, unknown>>)[key]
  return nameObject(at) ?? path.join('/')
}

/** Entries of a file, and entries that are older, that a report names one by one. */
const maxNamed = 12

/** Writes a report for people. */
export function formatOverlay(report: OverlayReport): string {
  const { language, newsFrom, lacking, older, unrecorded, warnings } = report
  const count = lacking.reduce((sum, file) => sum + file.count, 0)
  const lines = lacking.map(({ file, count: own, entries }) => {
    const listed = Array.from(entries, ([entry, fields]) =>
      entry === '' ? fields.join(', ') : `${entry} (${[...new Set(fields)].join(', ')})`,
    )
    return `  ${file}: ${own}: ${shorten(listed).join('; ')}`
  })
  const state =
    count + older.length + unrecorded.length === 0
      ? 'nothing is missing'
      : `${count} texts are missing, ${older.length} entries are older than their originals`
  const scope = newsFrom === undefined ? '' : ` (news from ${newsFrom})`
  const hint =
    unrecorded.length === 0
      ? []
      : [
          `  ${unrecorded.length} entries do not say which originals they translate: --accept records it`,
        ]
  return [
    `${language}: ${state}${scope}`,
    ...lines,
    ...shorten(older.map((each) => `  ${formatFault(each)}`)),
    ...hint,
    ...warnings.map((each) => `  warning: ${formatFault(each)}`),
  ].join('\n')
}

function shorten(list: readonly string[]): string[] {
  const more = list.length - maxNamed
  return more > 1 ? [...list.slice(0, maxNamed), `and ${more} more`] : [...list]
}
