import type { NewsArticle, NewsGroup, NewsItem } from '@faceplate/contracts/news.contract'
import { ProblemError } from '@faceplate/contracts/problem.contract'
import type { Kysely } from 'kysely'
import { readPageOf, toId, type PageRequest } from '../database/paging.ts'
import type { Database } from '../database/schema.ts'

export async function listNewsGroups(database: Kysely<Database>): Promise<NewsGroup[]> {
  const rows = await database
    .selectFrom('news_group')
    .leftJoin('news', 'news.group_id', 'news_group.id')
    .select(['news_group.id', 'news_group.code', 'news_group.title', 'news_group.sort'])
    .select((build) => build.fn.count('news.id').as('count'))
    .groupBy(['news_group.id', 'news_group.code', 'news_group.title', 'news_group.sort'])
    .orderBy('news_group.sort')
    .orderBy('news_group.id')
    .execute()
  return rows.map(({ count, ...group }) => ({ ...group, news_count: Number(count) }))
}

/** A group by id or code, or a 404. */
export async function readNewsGroup(
  database: Kysely<Database>,
  idOrCode: string,
): Promise<NewsGroup> {
  const groups = await listNewsGroups(database)
  const group = groups.find(({ id, code }) => code === idOrCode || id === toId(idOrCode))
  if (!group) throw new ProblemError(404, `No group of news '${idOrCode}'`)
  return group
}

function selectNews(database: Kysely<Database>) {
  return database
    .selectFrom('news')
    .innerJoin('news_group', 'news_group.id', 'news.group_id')
    .selectAll('news')
    .select(['news_group.code as group_code', 'news_group.title as group_title'])
}

type NewsRow = Database['news'] & { group_code: string; group_title: string }

/** A page of the news, newest first. */
export async function listNews(
  database: Kysely<Database>,
  { group, ...page }: PageRequest & { group?: string },
): Promise<{ data: NewsItem[]; pagination: Awaited<ReturnType<typeof readPageOf>>['pagination'] }> {
  const groupId = group === undefined ? undefined : (await readNewsGroup(database, group)).id
  const { data, pagination } = await readPageOf(
    page,
    () =>
      database
        .selectFrom('news')
        .$if(groupId !== undefined, (each) => each.where('group_id', '=', groupId ?? 0))
        .select((build) => build.fn.countAll().as('total'))
        .executeTakeFirstOrThrow(),
    (limit, offset) =>
      selectNews(database)
        .$if(groupId !== undefined, (each) => each.where('news.group_id', '=', groupId ?? 0))
        .orderBy('news.published_on', 'desc')
        .orderBy('news.id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute(),
  )
  return { data: data.map(toNewsItem), pagination }
}

/** News by id, in the order of the ids. */
export async function readNewsItems(
  database: Kysely<Database>,
  ids: readonly number[],
): Promise<NewsItem[]> {
  if (ids.length === 0) return []
  const rows = await selectNews(database).where('news.id', 'in', ids).execute()
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)).map(toNewsItem)
}

/** One news item by its code, or a 404. */
export async function readNewsByCode(
  database: Kysely<Database>,
  code: string,
): Promise<NewsArticle> {
  const row = await selectNews(database).where('news.code', '=', code).executeTakeFirst()
  if (!row) throw new ProblemError(404, `No news '${code}'`)
  return toNewsArticle(row)
}

/** One news item by its id or code; a number it had on the former site wins over an id. */
export async function readNews(database: Kysely<Database>, idOrCode: string): Promise<NewsArticle> {
  const id = toId(idOrCode)
  if (id === -1) return readNewsByCode(database, idOrCode)
  const rows = await selectNews(database)
    .where((build) => build.or([build('news.id', '=', id), build('news.number', '=', id)]))
    .execute()
  const row = rows.find(({ number }) => number === id) ?? rows[0]
  if (!row) throw new ProblemError(404, `No news '${idOrCode}'`)
  return toNewsArticle(row)
}

function toNewsArticle(row: NewsRow): NewsArticle {
  return { ...toNewsItem(row), text: row.text, number: row.number }
}

function toNewsItem(row: NewsRow): NewsItem {
  return {
    id: row.id,
    code: row.code,
    title: row.title,
    summary: row.summary,
    image: row.image,
    published_on: row.published_on,
    group: { id: row.group_id, code: row.group_code, title: row.group_title },
  }
}
