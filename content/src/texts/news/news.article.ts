import { toId } from '@faceplate/catalogue/base/item.id'
import { listLinkedGoods } from '@faceplate/catalogue/texts/linked.goods'
import type { NewsArticle } from '@faceplate/contracts/calls/news.contract'
import { ProblemError } from '@faceplate/contracts/shared/problem.contract'
import type { Kysely } from 'kysely'
import type { Database } from '../../base/database/schema.ts'
import { describeMedia, readShownMedia } from '../../files/images/media.shown.ts'
import type { CatalogueSnapshot } from '../../goods/catalogue/catalogue.snapshot.ts'
import { readCardsByCode } from '../../goods/catalogue/good.cards.ts'
import { selectNews, toNewsItem, type NewsRow } from './news.store.ts'

/** Reads an article by its code. Throws a 404. */
export async function readNewsByCode(
  database: Kysely<Database>,
  snapshot: CatalogueSnapshot,
  code: string,
): Promise<NewsArticle> {
  const row = await selectNews(database).where('news.code', '=', code).executeTakeFirst()
  if (!row) throw new ProblemError(404, `No news '${code}'`)
  return readArticle(database, snapshot, row)
}

/** Reads an article by id or code. A number of the former site takes precedence over an id. */
export async function readNews(
  database: Kysely<Database>,
  snapshot: CatalogueSnapshot,
  idOrCode: string,
): Promise<NewsArticle> {
  const id = toId(idOrCode)
  if (id === -1) return readNewsByCode(database, snapshot, idOrCode)
  const rows = await selectNews(database)
    .where((build) => build.or([build('news.id', '=', id), build('news.number', '=', id)]))
    .execute()
  const row = rows.find(({ number }) => number === id) ?? rows[0]
  if (!row) throw new ProblemError(404, `No news '${idOrCode}'`)
  return readArticle(database, snapshot, row)
}

async function readArticle(
  database: Kysely<Database>,
  snapshot: CatalogueSnapshot,
  row: NewsRow,
): Promise<NewsArticle> {
  const [goods, older, newer] = await Promise.all([
    readCardsByCode(database, snapshot, listLinkedGoods(row.text)),
    findNeighbour(database, row, 'older'),
    findNeighbour(database, row, 'newer'),
  ])
  const { today } = snapshot
  const media = describeMedia(readShownMedia(row.media, today))
  return {
    ...toNewsItem(row, today),
    ...media,
    text: row.text,
    number: row.number,
    goods,
    older,
    newer,
  }
}

/** The next older or newer article in the list of all news. */
async function findNeighbour(
  database: Kysely<Database>,
  { published_on: day, id }: NewsRow,
  side: 'older' | 'newer',
): Promise<{ code: string; title: string } | null> {
  const [sign, order] = side === 'older' ? (['<', 'desc'] as const) : (['>', 'asc'] as const)
  const row = await database
    .selectFrom('news')
    .select(['code', 'title'])
    .where((eb) =>
      eb.or([
        eb('published_on', sign, day),
        eb.and([eb('published_on', '=', day), eb('id', sign, id)]),
      ]),
    )
    .orderBy('published_on', order)
    .orderBy('id', order)
    .executeTakeFirst()
  return row ?? null
}
