import { toId } from '@faceplate/catalogue/base/item.id'
import { listLinkedGoods } from '@faceplate/catalogue/texts/linked.goods'
import {
  getNewsArticle,
  getNewsGroup,
  getNewsGroups,
  getNewsList,
  getNewsSingle,
  getNewsYears,
  type NewsArticle,
  type NewsGroup,
  type NewsItem,
  type NewsYear,
} from '@faceplate/contracts/calls/news.contract'
import type { QueryOf, ResponseOf } from '@faceplate/contracts/calls/route.contract'
import { ProblemError } from '@faceplate/contracts/shared/problem.contract'
import type { FastifyInstance } from 'fastify'
import type { CatalogueIndex, ReadIndex } from './catalogue.index.ts'
import { listCards } from './good.cards.ts'
import { serve } from './serve.ts'
import type { TextsIndex } from './texts.index.ts'
import { pickLanguages, requireEntry, takePage, toSectionReference } from './texts.lists.ts'

type News = TextsIndex['news']
type Entry = News['entries'][number]

/** Serves the news of a source. */
export function registerNews(app: FastifyInstance, readIndex: ReadIndex): void {
  serve(app, getNewsList, ({ query, request }) => listNews(readIndex(request).texts, query))
  serve(app, getNewsSingle, ({ params, request }) =>
    describeArticle(readIndex(request), findSingle(readIndex(request).texts, params.id)),
  )
  serve(app, getNewsArticle, ({ params, request }) => {
    const { news } = readIndex(request).texts
    const entry = news.entries.find(({ code }) => code === params.code)
    if (!entry) throw new ProblemError(404, `No news '${params.code}'`)
    return describeArticle(readIndex(request), entry)
  })
  serve(app, getNewsGroups, ({ request }) => listNewsGroups(readIndex(request).texts))
  serve(app, getNewsYears, ({ query, request }) =>
    listNewsYears(readIndex(request).texts, query.group),
  )
  serve(app, getNewsGroup, ({ params, request }) =>
    requireEntry(listNewsGroups(readIndex(request).texts), params.id, 'group of news'),
  )
}

function listNews(
  { news }: TextsIndex,
  { group, year, ...page }: QueryOf<typeof getNewsList>,
): ResponseOf<typeof getNewsList> {
  const found = pickOfGroup(news, group).filter(
    ({ published_on }) => year === undefined || published_on?.startsWith(`${year}-`),
  )
  const { data, pagination } = takePage(found, page)
  return { data: data.map((entry) => toNewsItem(news, entry)), pagination }
}

/** News by id, in the order of the ids. */
export function listNewsItems({ news }: TextsIndex, ids: readonly number[]): NewsItem[] {
  const byId = new Map(news.entries.map((entry) => [entry.id, entry]))
  return ids.flatMap((id) => {
    const entry = byId.get(id)
    return entry ? toNewsItem(news, entry) : []
  })
}

function listNewsGroups({ news }: TextsIndex): NewsGroup[] {
  const byGroup = Map.groupBy(news.entries, ({ section_id }) => section_id)
  return news.sections.map(({ id, code, name, lang }, at) => ({
    id,
    code,
    title: name,
    sort: at,
    news_count: byGroup.get(id)?.length ?? 0,
    ...pickLanguages(lang, { title: 'name' }),
  }))
}

function listNewsYears({ news }: TextsIndex, group: string | undefined): NewsYear[] {
  const dated = pickOfGroup(news, group).flatMap(({ published_on }) => published_on ?? [])
  return [...Map.groupBy(dated, (day) => Number(day.slice(0, 4)))]
    .map(([year, days]) => ({ year, news_count: days.length }))
    .toSorted((a, b) => b.year - a.year)
}

function pickOfGroup({ sections, entries }: News, group: string | undefined): readonly Entry[] {
  if (group === undefined) return entries
  const { id } = requireEntry(sections, group, 'group of news')
  return entries.filter(({ section_id }) => section_id === id)
}

/** News by its id on a former site, or by its id or code here. */
function findSingle({ news }: TextsIndex, idOrCode: string): Entry {
  const id = toId(idOrCode)
  return (
    news.entries.find(({ number }) => number === id) ?? requireEntry(news.entries, idOrCode, 'news')
  )
}

function describeArticle(index: CatalogueIndex, entry: Entry): NewsArticle {
  const { news } = index.texts
  const at = news.entries.indexOf(entry)
  return {
    ...toNewsItem(news, entry),
    ...(entry.photo && { images: [entry.photo] }),
    text: entry.text,
    number: entry.number ?? null,
    goods: listCards(
      index,
      listLinkedGoods(entry.text).flatMap((code) => index.idOf.get(code) ?? []),
    ),
    older: toNeighbour(news.entries[at + 1]),
    newer: toNeighbour(news.entries[at - 1]),
  }
}

function toNeighbour(entry: Entry | undefined): Pick<Entry, 'code' | 'title' | 'lang'> | null {
  if (!entry) return null
  const { code, title, lang } = entry
  return { code, title, ...pickLanguages(lang, { title: 'title' }) }
}

function toNewsItem({ sections }: News, entry: Entry): NewsItem {
  const { id, code, title, summary, photo, published_on, section_id, lang } = entry
  return {
    id,
    code,
    title,
    summary: summary || null,
    image: photo?.url ?? null,
    ...(photo && { photo }),
    published_on: published_on ?? null,
    group: toSectionReference(sections.find((section) => section.id === section_id)),
    ...(lang && { lang }),
  }
}
