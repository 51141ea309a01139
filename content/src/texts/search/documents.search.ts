import type { SearchMatches, SearchSnapshot } from '@faceplate/catalogue/questions/catalogue.search'
import type { Question } from '@faceplate/catalogue/search/question'
import { listFinds } from '@faceplate/catalogue/search/ranking'
import { findSearchLanguage } from '@faceplate/catalogue/search/search.language'
import { toIndexWords } from '@faceplate/catalogue/search/search.words'
import type { DocumentType } from '@faceplate/catalogue/search/vocabulary'
import type { ReportedTest } from '@faceplate/contracts/calls/proof.contract'
import type { SearchResult } from '@faceplate/contracts/calls/search.contract'
import type { Kysely } from 'kysely'
import type { Database } from '../../base/database/schema.ts'
import type { CatalogueSnapshot } from '../../goods/catalogue/catalogue.snapshot.ts'

/** Best goods whose documents are found: the documents of a whole catalogue would only repeat its lists. */
const maxGoods = 200

/**
 * Titles that are searched: those that people wrote, reports also by standard and laboratory. Generated datasheets are
 * found by their product.
 */
const maxTitles = 5000

/** Products that are named with a document. */
const maxNamedGoods = 3

const maxKindWords = 3

type Documents = NonNullable<SearchResult['documents']>

interface Paging {
  skip: number
  take: number
}

/** A file with the goods it belongs to, in the order in which they were found. */
interface DocumentFile {
  path: string
  goods: readonly number[]
}

/**
 * Finds documents and firmware. A query that names a kind finds all of it, newest first; with other words those with all
 * words in their title (`IEC 61850 certificate`), else those of the products that the other words find (`KS-2428P manual`). Other
 * queries find documents by their titles if no product has all their words.
 */
export async function findDocuments(
  database: Kysely<Database>,
  snapshot: CatalogueSnapshot,
  { words }: SearchSnapshot,
  { question, totals, dropped }: SearchMatches,
  paging: Paging,
): Promise<Documents> {
  const { types, kinds, rest } = splitKinds(question, words)
  if (rest.length === 0) {
    return types.length === 0 ? nothing : readNewest(database, types, paging)
  }
  const { ids: goods } = listFinds(words.index, 'good', totals, { take: maxGoods })
  if (goods.length > 0 && types.length === 0 && dropped.length === 0) return nothing
  const titles = await readTitles(database, snapshot)
  const titled = selectTitled(titles, [...kinds, ...rest])
  if (titled.length > 0) return readFiles(database, titled, paging)
  if (types.length === 0) return nothing
  if (goods.length > 0) return readOfGoods(database, goods, types, paging)
  const ofTypes = titles.filter(({ type }) => types.includes(type))
  return readFiles(database, selectTitled(ofTypes, rest), paging)
}

const nothing: Documents = { count: 0, items: [] }

/** Splits the words of a query into those that name types of documents and the required others. */
function splitKinds(
  { tokens, parts }: Question,
  { vocabulary, language }: SearchSnapshot['words'],
): { types: DocumentType[]; kinds: string[]; rest: string[] } {
  const stems = tokens.map(({ stem }) => stem)
  const types = new Set<DocumentType>()
  const isKind = stems.map(() => false)
  for (let at = 0; at < stems.length; at += 1) {
    for (let length = language.countWords(maxKindWords); length > 0; length -= 1) {
      const found = vocabulary.findDocumentTypes(stems.slice(at, at + length).join(''))
      if (found.length === 0) continue
      for (const type of found) types.add(type)
      isKind.fill(true, at, at + length)
    }
  }
  const optional = new Set(
    parts.filter(({ isOptional }) => isOptional).flatMap((each) => each.tokens),
  )
  const rest = tokens.filter(
    (token, at) => !isKind[at] && !optional.has(token) && !vocabulary.isOptional(token.stem),
  )
  return {
    types: [...types],
    kinds: stems.filter((_, at) => isKind[at]),
    rest: rest.map(({ stem }) => stem),
  }
}

async function readNewest(
  database: Kysely<Database>,
  types: readonly DocumentType[],
  { skip, take }: Paging,
): Promise<Documents> {
  const ofTypes = database.selectFrom('good_document').where('type', 'in', types)
  const { count } = await ofTypes
    .select((build) => build.fn.count('path').distinct().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await ofTypes
    .select(['path', (build) => build.fn.max('published_on').as('published_on')])
    .groupBy('path')
    .orderBy('published_on', 'desc')
    .orderBy('path')
    .limit(take)
    .offset(skip)
    .execute()
  const files = rows.map(({ path }) => ({ path, goods: [] }))
  return { count: Number(count), items: await describeFiles(database, files) }
}

async function readOfGoods(
  database: Kysely<Database>,
  goods: readonly number[],
  types: readonly DocumentType[],
  paging: Paging,
): Promise<Documents> {
  const rows = await database
    .selectFrom('good_document')
    .select(['good_id', 'path'])
    .where('good_id', 'in', goods)
    .where('type', 'in', types)
    .orderBy('published_on', 'desc')
    .orderBy('position')
    .execute()
  const rank = new Map(goods.map((id, at) => [id, at]))
  const ordered = rows.toSorted((a, b) => (rank.get(a.good_id) ?? 0) - (rank.get(b.good_id) ?? 0))
  const files = [...Map.groupBy(ordered, ({ path }) => path)].map(([path, own]) => ({
    path,
    goods: own.map(({ good_id }) => good_id),
  }))
  return readFiles(database, files, paging)
}

interface Title {
  path: string
  type: DocumentType
  words: readonly string[]
}

const cache = new WeakMap<CatalogueSnapshot['goods'], Promise<readonly Title[]>>()

function readTitles(
  database: Kysely<Database>,
  { goods, textLanguage }: CatalogueSnapshot,
): Promise<readonly Title[]> {
  const known = cache.get(goods)
  if (known) return known
  const reading = listTitles(database, textLanguage)
  cache.set(goods, reading)
  reading.catch(() => cache.delete(goods))
  return reading
}

async function listTitles(
  database: Kysely<Database>,
  textLanguage: string,
): Promise<readonly Title[]> {
  const language = findSearchLanguage(textLanguage)
  const rows = await database
    .selectFrom('good_document')
    .select(['path', 'type', 'title', 'version', 'published_on', 'test'])
    .distinct()
    .where((build) => build.or([build('type', '!=', 'datasheet'), build('is_generated', '=', 0)]))
    .orderBy('published_on', 'desc')
    .orderBy('path')
    .limit(maxTitles)
    .execute()
  return rows.map(({ path, type, title, version, test }) => ({
    path,
    type: type as DocumentType,
    words: toIndexWords([title, version, ...listStated(test)].join(' '), language).split(' '),
  }))
}

/** Searchable fields of a test report. */
function listStated(column: string | null): string[] {
  const { standard = '', laboratory = '' } = JSON.parse(column ?? '{}') as ReportedTest
  return [standard, laboratory]
}

/** Titles with a word for each stem. */
function selectTitled(titles: readonly Title[], stems: readonly string[]): DocumentFile[] {
  return titles
    .filter(({ words }) => stems.every((stem) => words.some((word) => word.startsWith(stem))))
    .map(({ path }) => ({ path, goods: [] }))
}

async function readFiles(
  database: Kysely<Database>,
  files: readonly DocumentFile[],
  { skip, take }: Paging,
): Promise<Documents> {
  const items = await describeFiles(database, files.slice(skip, skip + take))
  return { count: files.length, items }
}

/** Describes files in their order; files without stated goods name the first of theirs. */
async function describeFiles(
  database: Kysely<Database>,
  files: readonly DocumentFile[],
): Promise<Documents['items']> {
  if (files.length === 0) return []
  const rows = await database
    .selectFrom('good_document')
    .innerJoin('file', 'file.path', 'good_document.path')
    .innerJoin('good', 'good.id', 'good_document.good_id')
    .select([
      'good_document.path',
      'good_document.type',
      'good_document.title',
      'good_document.version',
      'good_document.published_on',
      'file.media_type',
      'file.size',
      'good.id',
      'good.code',
      'good.name',
    ])
    .where(
      'good_document.path',
      'in',
      files.map(({ path }) => path),
    )
    .orderBy('good.sort')
    .orderBy('good.id')
    .execute()
  const byPath = Map.groupBy(rows, ({ path }) => path)
  return files.flatMap(({ path, goods }) => {
    const own = byPath.get(path) ?? []
    const [first] = own
    if (!first) return []
    const { type, title, version, published_on, media_type, size } = first
    const ranked = goods.flatMap((id) => own.find((row) => row.id === id) ?? [])
    const named = (ranked.length > 0 ? ranked : own).slice(0, maxNamedGoods)
    return {
      type: type as DocumentType,
      title,
      version,
      published_on,
      media_type,
      size,
      url: path,
      goods: named.map(({ code, name }) => ({ code, name })),
    }
  })
}
