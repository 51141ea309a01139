import { getChanges } from '@faceplate/contracts/calls/changes.contract'
import { getNewsList, type NewsItem } from '@faceplate/contracts/calls/news.contract'
import { ApiError, type ApiClient } from '@faceplate/contracts/client/client'
import { pageNames } from '@faceplate/contracts/pages/page.names'
import {
  addressOf,
  changesFeedPath,
  newsFeedPath,
  pathOf,
} from '@faceplate/contracts/pages/site.pages'
import { escapeText } from '@faceplate/contracts/shared/escape.text'
import { findTextLanguage } from '@faceplate/contracts/shared/fallback.language'
import { findUntranslated } from '@faceplate/contracts/shared/untranslated.language'
import type { Messages } from '@faceplate/messages/messages'
import type { FastifyInstance } from 'fastify'
import type { Editions } from '../../base/http/edition.ts'
import { readOrNotFound } from '../api/not.found.ts'
import { readChangesFeed, readChangesFilter, writeFeedAddress } from './changes.feed.ts'
import { writeFeed, type Feed, type FeedEntry } from './feed.document.ts'

const entryCount = 20

/**
 * Serves feeds of the news, of one group with `?group=`, and of changes in the data of goods. They are built from
 * cached calls, and a reader that already has the current feed gets a 304.
 */
export function registerFeed(app: FastifyInstance): void {
  const { sendText, editions, messages } = app
  const guard = app.limits.guard('misses')
  app.get(newsFeedPath, { onRequest: guard }, async (request, reply) => {
    const group = new URLSearchParams(request.address?.search ?? '').get('group') ?? ''
    return sendText(request, reply, {
      kind: 'feed',
      address: newsFeedPath + (group === '' ? '' : `?${new URLSearchParams({ group })}`),
      type: 'application/atom+xml',
      freshSeconds: getNewsList.cache.freshSeconds,
      async write(api) {
        const feed = await readOrNotFound(
          () => readNewsFeed(api, group, messages, editions),
          `No feed of '${group}'`,
        )
        return { text: writeFeed({ ...feed, origin: editions.origin }) }
      },
    })
  })
  app.get(changesFeedPath, { onRequest: guard }, async (request, reply) => {
    const filter = readChangesFilter(request.address?.search ?? '')
    return sendText(request, reply, {
      kind: 'feed',
      address: writeFeedAddress(filter),
      type: 'application/atom+xml',
      freshSeconds: getChanges.cache.freshSeconds,
      async write(api) {
        const feed = await readOrNotFound(
          () => readChangesFeed(api, filter, messages),
          'No such feed',
        )
        return { text: writeFeed({ ...feed, origin: editions.origin }) }
      },
    })
  })
}

/** Reads the newest articles with their texts. */
async function readNewsFeed(
  api: ApiClient,
  group: string,
  t: Messages,
  editions: Editions,
): Promise<Omit<Feed, 'origin'>> {
  const chosen = group === '' ? {} : { group }
  const search = group === '' ? '' : `?${new URLSearchParams(chosen)}`
  const [{ brand }, list, shown] = await Promise.all([
    api('GET site'),
    api('GET news/list', { query: { ...chosen, page_size: entryCount } }),
    group === '' ? undefined : api('GET news/group/{id}', { params: { id: group } }),
  ])
  const name = shown?.title ?? t(pageNames.news)
  return {
    title: `${brand.name}: ${name}`,
    author: brand.name,
    language: t.language,
    path: newsFeedPath + search,
    pagePath: pathOf('news') + search,
    // An entry must have a day (RFC 4287 §4.2.15), which not every API states.
    entries: await Promise.all(
      list.data.flatMap((item) =>
        item.published_on === null ? [] : [readEntry(api, item, item.published_on, editions)],
      ),
    ),
  }
}

/** Reads an entry. If its article is unpublished or unavailable, the entry has only the summary. */
async function readEntry(
  api: ApiClient,
  item: NewsItem,
  day: string,
  editions: Editions,
): Promise<FeedEntry> {
  const { code, title, summary, image, group } = item
  const entry = {
    path: addressOf('news-code', { code }),
    canonical: editions.findOriginalOrigin(findUntranslated(item)),
    title,
    // Articles have a date without a time.
    at: `${day}T00:00:00Z`,
    ...(group ? { category: { term: group.code, label: group.title } } : {}),
    ...(summary === null ? {} : { summary }),
    lang: {
      title: findTextLanguage(item, 'title'),
      summary: findTextLanguage(item, 'summary'),
    },
  }
  try {
    const article = await api('GET news/{code}', { params: { code } })
    const lang = { ...entry.lang, content: findTextLanguage(article, 'text') }
    const picture = image?.startsWith('/') ? `<p><img src="${escapeText(image)}" alt=""></p>\n` : ''
    return { ...entry, lang, content: picture + article.text }
  } catch (error) {
    if (error instanceof ApiError) return entry
    throw error
  }
}
