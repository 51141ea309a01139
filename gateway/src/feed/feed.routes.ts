import { ApiError, type ApiClient } from '@faceplate/contracts/client'
import { getNewsList } from '@faceplate/contracts/news.contract'
import { newsFeedPath, pathOf, sitePages } from '@faceplate/contracts/site.pages'
import type { FastifyInstance } from 'fastify'
import { readOrNotFound } from '../api/not.found.ts'
import type { SendText } from '../derived/text.reply.ts'
import type { Guard } from '../limits/limits.ts'
import { writeFeed, type NewsFeed } from './feed.document.ts'

export interface FeedOptions {
  sendText: SendText
  /** Scheme and host that links of the feed carry. */
  origin: () => string
  /** Counts each request. */
  guard: Guard
}

const entryCount = 20

/**
 * Serves the news as a feed, with `?group=` those of one group. It is made of calls that the cache keeps, and a
 * reader that has it already is told so.
 */
export function registerFeed(app: FastifyInstance, { sendText, origin, guard }: FeedOptions): void {
  app.get(newsFeedPath, { onRequest: guard }, async (request, reply) => {
    const group = new URLSearchParams(request.address?.search ?? '').get('group') ?? ''
    return sendText(request, reply, {
      kind: 'feed',
      address: newsFeedPath + (group === '' ? '' : `?${new URLSearchParams({ group })}`),
      type: 'application/atom+xml',
      freshSeconds: getNewsList.cache.freshSeconds,
      async write(api) {
        const feed = await readOrNotFound(() => readFeed(api, group), `No feed of '${group}'`)
        return { text: writeFeed({ ...feed, origin: origin() }) }
      },
    })
  })
}

/** Reads the newest news with their texts. */
async function readFeed(api: ApiClient, group: string): Promise<Omit<NewsFeed, 'origin'>> {
  const chosen = group === '' ? {} : { group }
  const search = group === '' ? '' : `?${new URLSearchParams(chosen)}`
  const [{ brand }, list, shown] = await Promise.all([
    api('GET site', {}),
    api('GET news/list', { query: { ...chosen, page_size: entryCount } }),
    group === '' ? undefined : api('GET news/group/{id}', { params: { id: group } }),
  ])
  const name = shown?.title ?? sitePages.news.breadcrumb
  return {
    title: `${brand.name}: ${name}`,
    author: brand.name,
    path: newsFeedPath + search,
    pagePath: pathOf('news') + search,
    entries: await Promise.all(list.data.map(async (item) => readEntry(api, item))),
  }
}

/** One that has just been taken back, or cannot be read now, stands there by its summary. */
async function readEntry(
  api: ApiClient,
  item: NewsFeed['entries'][number],
): Promise<NewsFeed['entries'][number]> {
  try {
    const { text } = await api('GET news/{code}', { params: { code: item.code } })
    return { ...item, text }
  } catch (error) {
    if (error instanceof ApiError) return item
    throw error
  }
}
