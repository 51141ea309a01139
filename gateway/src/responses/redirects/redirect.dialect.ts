/** Columns of our own format. */
const ownColumns = ['from', 'to', 'status', 'note', 'query', 'offsite'] as const

type OwnColumn = (typeof ownColumns)[number]

/** Columns of exports: `state` of a rule, and how it `matches` and acts; the reader ignores `other`. */
type Column = OwnColumn | 'state' | 'regex' | 'matching' | 'action' | 'other'

/** Cells of a row by column of our own format. */
export type RedirectRow = Partial<Record<OwnColumn, string>>

/** A format of files: our own, or the export of another program. */
interface Dialect {
  name: string
  /** How a row allows a target on another site. */
  offsite: string
  /** Columns by heading in lower case. An unknown heading of our own format is an error, of an export it is ignored. */
  columns: Readonly<Record<string, Column>>
  /** Headings without which a file has another format. */
  required: readonly string[]
  isExport: boolean
  /** Its rows are what a crawler saw: also pages that do not redirect, and redirects of the site itself. */
  isCrawl?: boolean
}

const offsiteColumn = 'set the column offsite to yes'

const own: Dialect = {
  name: 'redirects',
  offsite: offsiteColumn,
  columns: Object.fromEntries(ownColumns.map((column) => [column, column])),
  required: ['from', 'to', 'status'],
  isExport: false,
}

/** Columns of our own format that an operator may add to an export. */
const addedColumns = { note: 'note', query: 'query', offsite: 'offsite' } as const

function defineExport(
  name: string,
  required: readonly string[],
  columns: Readonly<Record<string, Column>>,
): Dialect {
  const offsite = offsiteColumn
  return { name, offsite, required, columns: { ...addedColumns, ...columns }, isExport: true }
}

/** A file `_redirects`, which has no titles. */
export const netlifyHeading = {
  dialect: {
    name: '_redirects',
    offsite: 'write offsite=yes at the end of the line',
    columns: {},
    required: [],
    isExport: true,
  },
  columns: [],
} satisfies RedirectHeading

const exports: readonly Dialect[] = [
  defineExport('Rank Math', ['source', 'destination'], {
    source: 'from',
    matching: 'matching',
    destination: 'to',
    type: 'status',
    status: 'state',
  }),
  // The columns of Safe Redirect Manager are among those of Redirection.
  defineExport('Redirection', ['source', 'target'], {
    source: 'from',
    target: 'to',
    regex: 'regex',
    code: 'status',
    type: 'action',
    match: 'matching',
    title: 'note',
    notes: 'note',
    status: 'state',
  }),
  defineExport('Redirection', ['source url', 'target url'], {
    'source url': 'from',
    'target url': 'to',
    regex: 'regex',
    'http code': 'status',
  }),
  defineExport('Yoast', ['origin', 'target'], {
    origin: 'from',
    target: 'to',
    type: 'status',
    format: 'matching',
  }),
  defineExport('Shopify', ['redirect from', 'redirect to'], {
    'redirect from': 'from',
    'redirect to': 'to',
    status: 'status',
  }),
]

/**
 * Titles of crawlers (Screaming Frog, Sitebulb, Ahrefs, Lumar) and of the maps that agencies make of their exports, by
 * column; of several in one file the first one of these lists counts.
 */
const crawlTitles = {
  from: [
    'original url',
    'original address',
    'old url',
    'old address',
    'old path',
    'from url',
    'redirect from',
    'source url',
    'source address',
    'page url',
    'requested url',
    'address',
    'url',
    'source',
    'from',
    'old',
  ],
  to: [
    'final address',
    'final url',
    'final redirect url',
    'final destination',
    'redirect url',
    'redirected to url',
    'redirect to',
    'redirect target',
    'redirects to',
    'new url',
    'new address',
    'new path',
    'to url',
    'destination url',
    'target url',
    'destination',
    'target',
    'to',
    'new',
  ],
  status: [
    'http status code',
    'http code',
    'status code',
    'status code 1',
    'response code',
    'redirect code',
    'http status',
    'code',
    'status',
  ],
} as const

/** Titles that can only mean the status. */
const codeTitles: ReadonlySet<string> = new Set(crawlTitles.status.slice(0, -2))

/** Whether a file is an export of a program; one with a code that the program does not write is another file. */
function isExportOf({ required, columns }: Dialect, headings: readonly string[]): boolean {
  const isOwnCode = (heading: string) => !codeTitles.has(heading) || Object.hasOwn(columns, heading)
  return required.every((heading) => headings.includes(heading)) && headings.every(isOwnCode)
}

/** A crawl, or a map with its titles: undefined if a file has no title for the old or the new address. */
function findCrawl(headings: readonly string[]): Dialect | undefined {
  const titles = Object.entries(crawlTitles).map(
    ([column, names]) =>
      [column as OwnColumn, names.find((name) => headings.includes(name))] as const,
  )
  const [[, from] = [], [, to] = []] = titles
  if (from === undefined || to === undefined || (from === 'from' && to === 'to')) return undefined
  const columns = Object.fromEntries(
    titles.flatMap(([column, name]) => (name === undefined ? [] : [[name, column]])),
  )
  return { ...defineExport('a crawler', [from, to], columns), isCrawl: true }
}

/** The columns of a file, or the faults of its heading. */
export type RedirectHeading =
  | { dialect: Dialect; columns: readonly Column[] }
  | { faults: readonly string[] }

/** Reads the heading of a file, in any letter case and order. */
export function readHeading(cells: readonly string[]): RedirectHeading {
  const headings = cells.map((cell) => cell.toLowerCase().replaceAll(/[\s_-]+/g, ' '))
  const has = (heading: string) => headings.includes(heading)
  const dialect = exports.find((each) => isExportOf(each, headings)) ?? findCrawl(headings) ?? own
  const missing = dialect.required.filter((heading) => !has(heading))
  const faults = missing.map((heading) => `the column '${heading}' is missing`)
  for (const [at, heading] of headings.entries()) {
    const isKnown = Object.hasOwn(dialect.columns, heading)
    if (!isKnown && !dialect.isExport) faults.push(`unknown column '${cells[at]}'`)
    else if (isKnown && headings.indexOf(heading) < at) {
      faults.push(`the column '${heading}' appears twice`)
    }
  }
  if (faults.length > 0) return { faults }
  return { dialect, columns: headings.map((heading) => dialect.columns[heading] ?? 'other') }
}

/** A row of a file: in our own format, left out for a reason, refused for one, or about a page that does not redirect. */
export type ReadRow =
  | { row: RedirectRow }
  | { leftOut: string }
  | { refused: string }
  | { plain: true }

/** Reads a row. Rows of an export are translated to our own format. */
export function readRow(
  cells: readonly string[],
  { dialect, columns }: Extract<RedirectHeading, { dialect: Dialect }>,
): ReadRow {
  const row: Partial<Record<Column, string>> = {}
  for (const [at, column] of columns.entries()) {
    // If two columns have one meaning, such as two kinds of notes, the first one that is not empty counts.
    if (column !== 'other') row[column] ||= cells[at] ?? ''
  }
  if (dialect.isCrawl && isPlainPage(row)) return { plain: true }
  return dialect.isExport ? translate(row, dialect) : { row }
}

/** Crawlers list all pages; only those with a target, or that are gone, are about a redirect. */
function isPlainPage({ to = '', status = '' }: Partial<Record<Column, string>>): boolean {
  const code = readCode(status)
  return to === '' ? !/^3|^410$/.test(code) : /^[245]\d\d$/.test(code) && code !== '410'
}

/** The code of a status such as `301 Moved Permanently`. */
function readCode(status: string): string {
  return /^\d{3}(?!\d)/.exec(status)?.[0] ?? status
}

const isOff = /^(?:0|disabled|inactive|trashed|no|false)$/i
const isOn = /^(?:1|true|yes|regex)$/i

/** Words of exports for a rule that matches one path and redirects it. */
const plainMatching = new Set(['', 'exact', 'plain', 'url'])
const plainActions = new Set(['', 'url', 'error'])

function translate(row: Partial<Record<Column, string>>, { name }: Dialect): ReadRow {
  const { from = '', state = '', regex = '', matching = '', action = '' } = row
  const status = readCode(row.status ?? '')
  if (isOff.test(state)) return { leftOut: `${from} is switched off in the export of ${name}` }
  if (isOn.test(regex) || isOn.test(matching)) {
    return {
      refused: `'${from}' is a regular expression: a rule is one path, or /path/* for all paths below it`,
    }
  }
  if (!plainMatching.has(matching.toLowerCase())) {
    return { refused: `'${from}' matches by '${matching}': a rule is one path, or /path/*` }
  }
  if (!plainActions.has(action.toLowerCase())) {
    return { refused: `'${from}' has the type '${action}': a rule redirects, or is gone (410)` }
  }
  const { note = '', query = '', offsite = '', to = '' } = row
  return {
    row: {
      from: addSlash(from),
      // A removed page may have a target in an export, where it has no meaning.
      to: status === '410' ? '' : addSlash(to),
      status: toEqualStatus(status),
      note,
      query,
      offsite,
    },
  }
}

/** The status of a rule that does for visitors what another status does. */
export function toEqualStatus(status: string): string {
  return equalStatuses[status] ?? status
}

/** An export without a status has permanent redirects. For GET and HEAD 303 and 307 are the same as 302. */
const equalStatuses: Readonly<Record<string, string>> = { '': '301', '303': '302', '307': '302' }

/** Some exports write paths without the slash before them. */
function addSlash(address: string): string {
  return address === '' || /^(?:\/|[a-z][\w+.-]*:)/i.test(address) ? address : `/${address}`
}
