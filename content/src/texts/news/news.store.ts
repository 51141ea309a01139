import { toId } from '@faceplate/catalogue/base/item.id'
import type { NewsGroup, NewsItem, NewsYear } from '@faceplate/contracts/calls/news.contract'
import { ProblemError } from '@faceplate/contracts/shared/problem.contract'
import { sql, type ExpressionBuilder, type Kysely } from 'kysely'
import { readPageOf, type PageRequest } from '../../base/database/paging.ts'
import type { Database } from '../../base/database/schema.ts'
import { describeMain, readShownMedia } from '../../files/images/media.shown.ts'

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

/** Reads a group by id or code. Throws a 404. */
export async function readNewsGroup(
  database: Kysely<Database>,
  idOrCode: string,
): Promise<NewsGroup> {
  const groups = await listNewsGroups(database)
  const group = groups.find(({ id, code }) => code === idOrCode || id === toId(idOrCode))
  if (!group) throw new ProblemError(404, `No group of news '${idOrCode}'`)
  return group
}

/** News with the code and title of their group. */
export function selectNews(database: Kysely<Database>) {
  return database
    .selectFrom('news')
    .innerJoin('news_group', 'news_group.id', 'news.group_id')
    .selectAll('news')
    .select(['news_group.code as group_code', 'news_group.title as group_title'])
}

export type NewsRow = Database['news'] & { group_code: string; group_title: string }

/** A page of the news, newest first. */
export async function listNews(
  database: Kysely<Database>,
  { group, year, ...page }: PageRequest & { group?: string; year?: number },
  today: string,
): Promise<{ data: NewsItem[]; pagination: Awaited<ReturnType<typeof readPageOf>>['pagination'] }> {
  const groupId = group === undefined ? undefined : (await readNewsGroup(database, group)).id
  const isListed = (eb: ExpressionBuilder<Database, 'news'>) =>
    eb.and([
      ...(groupId === undefined ? [] : [eb('news.group_id', '=', groupId)]),
      // Dates are ISO 8601 texts, so they sort in calendar order.
      ...(year === undefined
        ? []
        : [eb.between('news.published_on', `${year}-01-01`, `${year}-12-31`)]),
    ])
  const { data, pagination } = await readPageOf(
    page,
    () =>
      database
        .selectFrom('news')
        .where(isListed)
        .select((build) => build.fn.countAll().as('total'))
        .executeTakeFirstOrThrow(),
    (limit, offset) =>
      selectNews(database)
        .where(isListed)
        .orderBy('news.published_on', 'desc')
        .orderBy('news.id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute(),
  )
  return { data: data.map((row) => toNewsItem(row, today)), pagination }
}

/** The years with news, of all groups or of one, newest first. */
export async function listNewsYears(
  database: Kysely<Database>,
  group: string | undefined,
): Promise<NewsYear[]> {
  const groupId = group === undefined ? undefined : (await readNewsGroup(database, group)).id
  const year = sql<string>`substr(published_on, 1, 4)`
  const rows = await database
    .selectFrom('news')
    .$if(groupId !== undefined, (each) => each.where('group_id', '=', groupId ?? 0))
    .select((build) => [year.as('year'), build.fn.countAll().as('count')])
    .groupBy(year)
    .orderBy(year, 'desc')
    .execute()
  return rows.map((row) => ({ year: Number(row.year), news_count: Number(row.count) }))
}

/** News by id, in the order of the ids. */
export async function readNewsItems(
  database: Kysely<Database>,
  ids: readonly number[],
  today: string,
): Promise<NewsItem[]> {
  if (ids.length === 0) return []
  const rows = await selectNews(database).where('news.id', 'in', ids).execute()
  return rows
    .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    .map((row) => toNewsItem(row, today))
}

/** Converts a row for lists on a day of the maker. */
export function toNewsItem(row: NewsRow, today: string): NewsItem {
  const { images } = readShownMedia(row.media, today)
  return {
    id: row.id,
    code: row.code,
    title: row.title,
    summary: row.summary,
    ...describeMain(images, row.image),
    published_on: row.published_on,
    group: { id: row.group_id, code: row.group_code, title: row.group_title },
  }
}
