import type { Transaction } from 'kysely'
import { insertAll } from '../../base/database/insert.ts'
import { readTimeZone } from '../../base/database/maker.day.ts'
import {
  always,
  intersectSpans,
  isSameSpan,
  pickSpan,
  uniteSpans,
  type PublicSpan,
} from '../../base/database/public.span.ts'
import type { Database } from '../../base/database/schema.ts'
import { toEndOfDay, toStartOfDay } from '../../base/database/zone.time.ts'
import {
  advisoriesPart,
  goodPart,
  groupsPart,
  seriesPart,
  toPartTag,
  transceiversPart,
} from '../../base/http/part.tags.ts'
import { toPlainPath } from '../../files/images/picture.ts'
import { discontinuedDocument } from '../../goods/lifecycle/discontinued.store.ts'
import { contentParts } from './content.parts.ts'

/** One row: when it is public, the parts that change with it, and its text with dates and paths of files. */
interface DatedRow {
  span: PublicSpan
  parts: readonly string[]
  text: string
}

/** Parts of every response that can show a good. */
const partsOfGoods = [
  'catalogue',
  groupsPart,
  transceiversPart,
  advisoriesPart,
  'changes',
  'lifecycle',
]

/**
 * Writes what follows from the dates of all rows: when files and pictures are public, and at which moments parts of the
 * content change without an import. An import calls this after its rows are written.
 */
export async function recordDates(transaction: Transaction<Database>): Promise<void> {
  const rows = [...(await readGoods(transaction)), ...(await readTexts(transaction))]
  const moments = new Map<string, Set<string>>()
  const add = (name: string, at: string) => {
    const known = moments.get(name)
    if (known) known.add(at)
    else moments.set(name, new Set([at]))
  }
  const timeZone = await readTimeZone(transaction)
  for (const { span, parts, text } of rows) {
    for (const at of [...listMoments(span), ...listDays(text, timeZone)]) {
      for (const part of parts) add(toPartTag(part), at)
    }
  }
  for (const [path, span] of await datePaths(transaction, rows)) {
    for (const at of listMoments(span)) add(path, at)
  }
  await transaction.deleteFrom('content_moment').execute()
  await insertAll(
    transaction,
    'content_moment',
    [...moments].flatMap(([name, own]) => Array.from(own, (at) => ({ name, at }))),
  )
}

/** Goods with their pictures, documents, prices and accessories. */
async function readGoods(transaction: Transaction<Database>): Promise<DatedRow[]> {
  const goods = await transaction.selectFrom('good').selectAll().execute()
  const goodOf = new Map(goods.map((good) => [good.id, good]))
  const toSpan = (id: number) => pickSpan(goodOf.get(id) ?? always)
  const images = await transaction.selectFrom('good_image').select(['good_id', 'path']).execute()
  const documents = await transaction.selectFrom('good_document').selectAll().execute()
  const prices = await transaction.selectFrom('good_price').selectAll().execute()
  const accessories = await transaction.selectFrom('good_accessory').selectAll().execute()
  return [
    ...goods.map((good) => ({
      span: pickSpan(good),
      parts: [
        goodPart(good.id),
        ...(good.series === null ? [] : [seriesPart(good.series)]),
        ...partsOfGoods,
      ],
      text: JSON.stringify([good.media, good.description]),
    })),
    ...images.map(({ good_id, path }) => ({ span: toSpan(good_id), parts: [], text: path })),
    ...documents.map((document) => ({
      span: intersectSpans(pickSpan(document), toSpan(document.good_id)),
      parts: [goodPart(document.good_id), ...partsOfGoods],
      text: document.path,
    })),
    ...prices.map((price) => ({
      span: intersectSpans(pickSpan(price), toSpan(price.good_id)),
      parts: [goodPart(price.good_id), 'catalogue', transceiversPart],
      text: '',
    })),
    ...accessories.map(({ good_id, accessory_id }) => ({
      span: toSpan(accessory_id),
      parts: [goodPart(good_id)],
      text: '',
    })),
  ]
}

/** Rows of the other kinds of content. */
async function readTexts(transaction: Transaction<Database>): Promise<DatedRow[]> {
  const rows: DatedRow[] = []
  const groups = await transaction.selectFrom('catalogue_group').selectAll().execute()
  for (const group of groups) {
    rows.push({ span: always, parts: [groupsPart, 'catalogue'], text: JSON.stringify(group) })
  }
  const tables = Map.groupBy(
    contentParts.flatMap(({ name, tables: own = [] }) => own.map((table) => ({ name, table }))),
    ({ table }) => table,
  )
  for (const [table, parts] of tables) {
    const names = parts.map(({ name }) => name)
    for (const row of await transaction.selectFrom(table).selectAll().execute()) {
      const span = 'public_from' in row ? pickSpan(row) : always
      rows.push({ span, parts: names, text: JSON.stringify(row) })
    }
  }
  const idOf = new Map(
    (await transaction.selectFrom('good').select(['id', 'code']).execute()).map(
      ({ id, code }) => [code, id] as const,
    ),
  )
  for (const document of await transaction.selectFrom('document').selectAll().execute()) {
    const [kind = ''] = document.name.split('/', 1)
    const names = contentParts.flatMap(({ name, documents = [] }) =>
      documents.some((each) => each === kind) ? name : [],
    )
    // No visitor reads it: an import keeps notes in documents, such as the list of untranslated texts.
    if (names.length === 0) continue
    // The page of a good lists its advisories; cards say that it is no longer sold.
    const isEnd = kind === discontinuedDocument
    const isAdvisory = kind === 'advisories'
    const goods: string[] = isEnd || isAdvisory ? JSON.parse(document.body).goods : []
    const parts = [
      ...names,
      ...goods.map((code) => goodPart(idOf.get(code) ?? 0)),
      ...(isEnd ? ['catalogue', transceiversPart] : []),
      ...(isAdvisory ? ['changes'] : []),
    ]
    rows.push({ span: pickSpan(document), parts, text: document.body })
  }
  return rows
}

/**
 * Sets when the files of the maker are public: from the first thing on that uses them until the last one. A file of the
 * maker that nothing uses is always public. Generated files and drawings have the span of their source since they were
 * written, whatever text names them. Returns the spans of all that are not always public.
 */
async function datePaths(
  transaction: Transaction<Database>,
  rows: readonly DatedRow[],
): Promise<Map<string, PublicSpan>> {
  const uses = new Map<string, PublicSpan>()
  for (const { span, text } of rows) {
    for (const [address] of text.matchAll(/\/(?:images|files)\/[^\s"'\\<>()?#]+/g)) {
      // Pages use pictures by their hashed addresses.
      for (const path of new Set([address, toPlainPath(address)])) {
        const known = uses.get(path)
        uses.set(path, known ? uniteSpans(known, span) : span)
      }
    }
  }
  const dated = new Map<string, PublicSpan>()
  const spanColumns = ['path', 'public_from', 'public_until', 'draft'] as const
  const files = await transaction
    .selectFrom('file')
    .select([...spanColumns, 'rendered_from'])
    .select((on) => on('body', 'is not', null).as('has_body'))
    .execute()
  const drawings = await transaction.selectFrom('image').select(spanColumns).execute()
  for (const row of files) {
    const isGenerated = row.rendered_from !== null || Boolean(row.has_body)
    const span = isGenerated
      ? pickSpan(row)
      : (uses.get(row.path) ?? uses.get(encodeURI(row.path)) ?? always)
    if (!isSameSpan(span, always)) dated.set(row.path, span)
    if (isSameSpan(span, row)) continue
    await transaction.updateTable('file').set(span).where('path', '=', row.path).execute()
  }
  for (const row of drawings) {
    if (!isSameSpan(row, always)) dated.set(row.path, pickSpan(row))
  }
  return dated
}

function listMoments({ public_from, public_until, draft }: PublicSpan): string[] {
  if (draft === 1) return []
  return [public_from, public_until].filter(
    (at) => at !== always.public_from && at !== always.public_until,
  )
}

/** Moments at which days in the text of a row begin or have ended: the rights of pictures, the time of offers. */
function listDays(text: string, timeZone: string): string[] {
  const days = text.matchAll(/\\?"(expires_on|ends_on|starts_on)\\?":\\?"(\d{4}-\d\d-\d\d)\\?"/g)
  return Array.from(days, ([, field, day = '']) =>
    field === 'starts_on' ? toStartOfDay(day, timeZone) : toEndOfDay(day, timeZone),
  )
}
