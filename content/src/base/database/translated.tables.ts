import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Database } from './schema.ts'

/**
 * Kind of each column of a table. `key`: the primary key or a part of it. `text`: a text with a translation of its own.
 * `phrase`: a text of the change history, which gets the translation of a current text with the same words
 * (`phraseKind`). `data`: everything else.
 */
type Columns<Row> = { [Column in keyof Row]: 'key' | 'text' | 'phrase' | 'data' }

/** Kind of the translations of names and titles by their texts, for rows that no file has. */
export const phraseKind = 'phrase'

/**
 * Tables with texts that overlays translate. Columns with JSON are texts as a whole, if there are texts in them. All
 * columns are listed, since a SELECT in another language names them.
 */
export const translatedTables = {
  document: {
    name: 'key',
    body: 'text',
    public_from: 'data',
    public_until: 'data',
    draft: 'data',
  },
  catalogue_group: {
    id: 'key',
    code: 'data',
    parent_id: 'data',
    name: 'text',
    sort: 'data',
    short_description: 'text',
    description: 'text',
    banner: 'text',
    standalone: 'data',
    none_unless_stated: 'data',
    filters: 'data',
    facts: 'data',
  },
  attribute: {
    code: 'key',
    position: 'data',
    name: 'text',
    section: 'text',
    type: 'data',
    unit: 'text',
    filter: 'data',
    key_fact: 'data',
    better: 'data',
    best: 'data',
    supply: 'data',
    words: 'text',
  },
  good: {
    id: 'key',
    code: 'data',
    group_id: 'data',
    name: 'text',
    part_number: 'data',
    summary: 'text',
    description: 'text',
    sort: 'data',
    released_on: 'data',
    series: 'text',
    media: 'text',
    performance: 'text',
    source: 'data',
    public_from: 'data',
    public_until: 'data',
    draft: 'data',
  },
  good_image: {
    good_id: 'key',
    position: 'key',
    path: 'text',
    logo: 'data',
    alt: 'text',
    width: 'data',
    height: 'data',
    view: 'data',
  },
  good_document: {
    good_id: 'key',
    position: 'key',
    type: 'data',
    title: 'text',
    version: 'data',
    published_on: 'data',
    notes: 'text',
    path: 'text',
    language: 'text',
    is_generated: 'data',
    hidden_in: 'data',
    picture: 'text',
    test: 'text',
    public_from: 'data',
    public_until: 'data',
    draft: 'data',
  },
  good_change: {
    id: 'key',
    at: 'data',
    kind: 'data',
    good_id: 'data',
    code: 'data',
    name: 'phrase',
    part_number: 'data',
    group_id: 'data',
    subject: 'data',
    title: 'phrase',
    before: 'phrase',
    after: 'phrase',
    url: 'data',
  },
  news_group: { id: 'key', code: 'data', title: 'text', sort: 'data' },
  news: {
    id: 'key',
    code: 'data',
    number: 'data',
    title: 'text',
    summary: 'text',
    text: 'text',
    image: 'data',
    media: 'text',
    published_on: 'data',
    group_id: 'data',
    public_from: 'data',
    public_until: 'data',
    draft: 'data',
  },
  partner_group: { id: 'key', code: 'data', title: 'text', description: 'text', sort: 'data' },
  partner: {
    id: 'key',
    code: 'data',
    name: 'text',
    description: 'text',
    city: 'text',
    country: 'text',
    url: 'data',
    phone: 'data',
    email: 'data',
    latitude: 'data',
    longitude: 'data',
    group_id: 'data',
  },
  solution_group: {
    id: 'key',
    code: 'data',
    parent_id: 'data',
    title: 'text',
    name: 'text',
    type: 'data',
    sort: 'data',
  },
  solution: {
    id: 'key',
    code: 'data',
    name: 'text',
    preview: 'text',
    text: 'text',
    image: 'data',
    sort: 'data',
    bill: 'text',
    diagram: 'text',
    media: 'text',
    public_from: 'data',
    public_until: 'data',
    draft: 'data',
  },
} as const satisfies { [Table in keyof Database]?: Columns<Database[Table]> }

export type TranslatedTable = keyof typeof translatedTables

export function isTranslated(table: string): table is TranslatedTable {
  return Object.hasOwn(translatedTables, table)
}

/**
 * Tables of which each language has rows of its own. Rows in the language of all other tables have an empty language.
 */
export const tablesByLanguage: ReadonlySet<string> = new Set([
  'search_document',
  'site_page',
] satisfies (keyof Database)[])

/** Languages in which a row is not shown, as the text of its column; the language of all other rows is empty. */
export function writeHidden(languages: readonly string[]): string {
  return languages.map((language) => `<${language}>`).join('')
}

/** The condition under which a row is shown in a language. */
export function isShownIn(language: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`hidden_in not like ${`%${writeHidden([language])}%`}`
}

/** The names of the columns of one sort. */
function listColumns(table: TranslatedTable, wanted: 'key' | 'text'): string[] {
  return Object.entries(translatedTables[table]).flatMap(([name, sort]) =>
    sort === wanted ? name : [],
  )
}

type Row = Readonly<Record<string, unknown>>

function toRow(row: object): Row {
  return { ...row }
}

/** The parts of the key of a row are joined by spaces. */
function nameRow(table: TranslatedTable, row: Row): string {
  return listColumns(table, 'key')
    .map((column) => String(row[column]))
    .join(' ')
}

/** SQL of the columns of a table with its texts in a language; a text without a translation stays as it is. */
export function selectTranslated(table: TranslatedTable, language: string): RawBuilder<unknown> {
  const keys = listColumns(table, 'key').map((column) => sql`cast(${own(table, column)} as text)`)
  const key = sql.join(keys, sql` || ' ' || `)
  const columns = Object.entries(translatedTables[table]).map(([column, sort]) => {
    if (sort === 'key' || sort === 'data') return own(table, column)
    const [kind, name, field] =
      sort === 'phrase' ? [phraseKind, own(table, column), ''] : [table, key, column]
    const translation = sql`
      select translation.text from translation
      where translation.language = ${language} and translation.kind = ${sql.lit(kind)}
        and translation.key = ${name} and translation.field = ${sql.lit(field)}
    `
    return sql`coalesce((${translation}), ${own(table, column)}) as ${sql.ref(column)}`
  })
  return sql.join(columns)
}

function own(table: string, column: string): RawBuilder<unknown> {
  return sql.ref(`${table}.${column}`)
}

/** The texts of translated rows that differ from the rows themselves. Rows of other keys are left out. */
export function listTranslations<Table extends TranslatedTable>(
  language: string,
  table: Table,
  rows: readonly Database[Table][],
  translated: readonly Database[Table][],
): Database['translation'][] {
  const byKey = new Map(rows.map((row): [string, Row] => [nameRow(table, toRow(row)), toRow(row)]))
  const texts = listColumns(table, 'text')
  return translated.flatMap((row) => {
    const own = toRow(row)
    const key = nameRow(table, own)
    const original = byKey.get(key)
    if (!original) return []
    return texts.flatMap((field) => {
      const text = own[field]
      return typeof text === 'string' && text !== original[field]
        ? [{ language, kind: table, key, field, text }]
        : []
    })
  })
}
