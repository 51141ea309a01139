import type {
  NewsArticle,
  NewsGroup,
  NewsItem,
  NewsYear,
} from '@faceplate/contracts/calls/news.contract'
import { addressOf, newsFeedPath, pathOf } from '@faceplate/contracts/pages/site.pages'
import type { Page } from 'playwright-core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { answerAltered } from '../support/altered.content.ts'
import { useBrowser } from '../support/browser.ts'
import { startFaultyUpstream } from '../support/faulty.upstream.ts'
import { startGateway } from '../support/gateway.ts'
import { waitUntilHydrated } from '../support/hydration.ts'
import { origin } from '../support/shared.site.ts'

const pageSize = 13
const visit = (path: string) => fetch(origin + path, { redirect: 'manual' })

async function read<Body>(path: string): Promise<Body> {
  const answer = await visit(`/api/${path}`)
  expect(answer.status, path).toBe(200)
  return (await answer.json()) as Body
}

const list = async (query = '') =>
  (await read<{ data: NewsItem[] }>(`news/list?page_size=${pageSize}${query}`)).data
const toTitles = (items: readonly NewsItem[]) => items.map(({ title }) => title)
const listShown = async (page: Page) =>
  page.getByRole('list', { name: 'News' }).getByRole('heading', { level: 2 }).allInnerTexts()

/** Waits for these titles in the list, which is updated after the address. */
async function expectShown(page: Page, items: readonly NewsItem[]) {
  await expect.poll(() => listShown(page)).toEqual(toTitles(items))
}

/** Parses a feed; throws if it is not valid XML. */
function readFeed(page: Page, xml: string) {
  return page.evaluate((text) => {
    const feed = new DOMParser().parseFromString(text, 'application/xml')
    const error = feed.querySelector('parsererror')
    if (error) throw new Error(error.textContent)
    const readAll = (parent: ParentNode, selector: string) =>
      [...parent.querySelectorAll(selector)].map(
        (each) => each.getAttribute('href') ?? each.textContent,
      )
    const readOne = (parent: ParentNode, selector: string) => readAll(parent, selector)[0]
    return {
      namespace: feed.documentElement.namespaceURI,
      // RFC 4287 §4.1.1: a feed has these elements, each except the author exactly once.
      id: readAll(feed, 'feed > id'),
      title: readAll(feed, 'feed > title'),
      updated: readAll(feed, 'feed > updated'),
      self: readAll(feed, 'feed > link[rel=self]'),
      page: readOne(feed, 'feed > link[rel=alternate]'),
      author: readOne(feed, 'feed > author > name'),
      entries: [...feed.querySelectorAll('entry')].map((entry) => ({
        id: readOne(entry, 'id'),
        title: readOne(entry, 'title'),
        updated: readOne(entry, 'updated'),
        link: readOne(entry, 'link[rel=alternate]'),
        summary: readOne(entry, 'summary'),
        content: readOne(entry, 'content[type=html]'),
      })),
    }
  }, xml)
}

describe('news', () => {
  const open = useBrowser()

  test.each([true, false])(
    '[P-news] [L-header] the list is read by group, year and page (JavaScript %s)',
    async (javaScriptEnabled) => {
      const groups = await read<NewsGroup[]>('news/groups')
      const [newest] = await read<NewsYear[]>('news/years?group=events')
      const { page } = await open({ javaScriptEnabled })
      await page.goto('/')
      await page.getByRole('link', { name: 'All news' }).click()
      await page.waitForURL(`**${pathOf('news')}`)
      await page.getByRole('heading', { level: 1, name: 'Media center' }).waitFor()
      const first = await list()
      await expectShown(page, first)
      const items = page.getByRole('list', { name: 'News' }).getByRole('listitem')
      const pictures = await items.evaluateAll((all) =>
        all.map(
          (each) =>
            each.querySelector('img')?.getAttribute('src') ??
            (each.querySelector('[data-stand-in]') ? null : undefined),
        ),
      )
      expect(pictures).toEqual(first.map(({ image }) => image))
      expect(pictures).toContain(null)
      expect(
        await items
          .locator('time')
          .evaluateAll((all) => all.map((each) => (each as HTMLTimeElement).dateTime)),
      ).toEqual(first.map(({ published_on }) => published_on))
      await expect.poll(() => items.first().innerText()).toContain(first[0]?.summary)

      const tabs = page.getByRole('navigation', { name: 'Groups' })
      expect(await tabs.getByRole('link').allInnerTexts()).toEqual([
        'All news',
        ...groups.map((group) => expect.stringMatching(`^${group.title}\\s*${group.news_count}$`)),
      ])
      const paging = page.getByRole('navigation', { name: 'Pages' })
      await paging.getByRole('link', { name: 'Next' }).click()
      await page.waitForURL('**/news/?page=2')
      await paging.locator('[aria-current=page]', { hasText: '2' }).waitFor()
      await expectShown(page, await list('&page=2'))

      await tabs.getByRole('link', { name: 'Events' }).click()
      await page.waitForURL('**/news/?group=events')
      await tabs.locator('[aria-current]', { hasText: 'Events' }).waitFor()
      await expectShown(page, await list('&group=events'))
      const years = page.getByRole('navigation', { name: 'Years' })
      await years.getByRole('link', { name: String(newest?.year) }).click()
      await page.waitForURL(`**/news/?group=events&year=${newest?.year}`)
      await years.locator('[aria-current]', { hasText: String(newest?.year) }).waitFor()
      await expectShown(page, await list(`&group=events&year=${newest?.year}`))
      await page.goBack()
      await years.locator('[aria-current]', { hasText: 'All years' }).waitFor()
    },
  )

  test('[P-news] a list has its metadata, and an unknown list is a 404', async () => {
    const readHead = async (query: string) => {
      const html = await (await visit(pathOf('news') + query)).text()
      return {
        title: /<title>(.*?)<\/title>/.exec(html)?.[1],
        canonical: /rel="canonical" href="[^"]*?(\/news\/[^"]*)"/.exec(html)?.[1],
        noindex: /<meta name="robots" content="noindex/.test(html),
        feed: /<link rel="alternate" type="application\/atom\+xml"[^>]* href="([^"]*)"/.exec(
          html,
        )?.[1],
      }
    }
    expect(await readHead('')).toMatchObject({
      canonical: '/news/',
      noindex: false,
      feed: newsFeedPath,
    })
    expect(await readHead('?page=2')).toMatchObject({ canonical: '/news/?page=2', noindex: false })
    expect(await readHead('?group=events&year=2024')).toMatchObject({
      title: expect.stringContaining('Media center, Events, 2024'),
      canonical: '/news/',
      noindex: true,
      feed: `${newsFeedPath}?group=events`,
    })
    const none = await visit(`${pathOf('news')}?year=1999`)
    expect([none.status, await none.text()]).toEqual([
      200,
      expect.stringContaining('Nothing here yet'),
    ])
    for (const query of [
      '?page=99',
      '?page=0',
      '?year=26',
      '?year=2024&year=2025',
      '?group=no-such',
    ]) {
      expect((await visit(pathOf('news') + query)).status, query).toBe(404)
    }
    expect((await visit(addressOf('news-code', { code: 'no-such' }))).status).toBe(404)
  })

  test('[P-news] full lines of an article have 62 to 72 characters, and pictures have captions', async () => {
    const { page } = await open({ viewport: { width: 1440, height: 1000 } })
    await page.goto(addressOf('news-code', { code: 'kedros-10-one-image' }))
    await page.locator('figure figcaption', { hasText: 'KS-2428' }).waitFor()
    await page.locator('blockquote.number strong', { hasText: '9\u00a0s' }).waitFor()
    const paragraph = page.getByText('KedrOS 10 is ready for')
    const line = await paragraph.evaluate((element) => {
      // As wide as the text, with letters as frequent as in it.
      const { font } = getComputedStyle(element)
      const context = document.createElement('canvas').getContext('2d')
      if (!context) throw new Error('no canvas')
      context.font = font
      const text = element.textContent ?? ''
      return (element.clientWidth / context.measureText(text).width) * text.length
    })
    expect(line).toBeGreaterThan(62)
    expect(line).toBeLessThan(72)
  })

  test('[P-news] an article has its text, its picture, its goods and its neighbours', async () => {
    const article = await read<NewsArticle>('news/gpon-to-xgs-pon-12000-homes')
    const { page } = await open()
    await page.goto(addressOf('news-code', { code: article.code }))
    await waitUntilHydrated(page)
    const main = page.getByRole('main')
    await main.getByRole('heading', { level: 1, name: article.title }).waitFor()
    // Parts that must not wrap, in an otherwise unchanged text.
    expect(await main.locator('h1 > span').allInnerTexts()).toEqual(['XGS-PON', '16 weeks'])
    expect(await main.locator('h1').textContent()).toBe(article.title)
    const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' })
    expect(await breadcrumb.getByRole('link').allInnerTexts()).toEqual(['Home', 'Media center'])
    await expect
      .poll(() => main.locator('article img').first().getAttribute('src'))
      .toBe(article.image)
    await expect
      .poll(() => main.locator('article').first().innerText())
      .toContain('of users connected the new gateway themselves')
    const goods = page.getByRole('region', { name: 'In this article' })
    expect(await goods.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(
      article.goods?.map(({ name }) => name),
    )
    const [data] = JSON.parse(
      await page.locator('script[type="application/ld+json"]').first().innerText(),
    ) as Record<string, unknown>[]
    const url = origin + addressOf('news-code', { code: article.code })
    expect(data).toMatchObject({
      '@type': 'NewsArticle',
      headline: article.title,
      datePublished: article.published_on,
      url,
      image: [url.replace(/\/$/, '.png'), `${origin}${article.image}`],
      publisher: { '@type': 'Organization' },
    })
    await expect
      .poll(() => page.locator('meta[property="og:type"]').getAttribute('content'))
      .toBe('article')

    const more = page.getByRole('navigation', { name: 'More news' })
    await more.getByRole('link', { name: article.newer?.title ?? '' }).click()
    const newer = await read<NewsArticle>(`news/${article.newer?.code}`)
    await main.getByRole('heading', { level: 1, name: newer.title }).waitFor()
    expect(await main.getByRole('heading', { level: 2 }).first().innerText()).toBe(
      'What is removed',
    )
    expect(newer.newer).toBeNull()
    expect(await more.getByRole('link').allInnerTexts()).toEqual([
      expect.stringContaining(article.title),
      'All news',
    ])
  })

  test('[P-news] an article without a picture has a placeholder', async () => {
    const { data } = await read<{ data: NewsItem[] }>('news/list')
    const plain = data.find(({ image }) => image === null)
    const { page } = await open()
    await page.goto(addressOf('news-code', { code: plain?.code ?? '' }))
    await page.getByRole('heading', { level: 1, name: plain?.title ?? '' }).waitFor()
    await page.getByRole('main').locator('[data-stand-in]').waitFor()
  })

  test('[R-legacy-news] every old number leads to its article in one hop', async () => {
    const { data } = await read<{ data: NewsItem[] }>('news/list?page_size=100')
    const articles = await Promise.all(
      data.map(async ({ code }) => read<NewsArticle>(`news/${code}`)),
    )
    const numbered = articles.filter(({ number }) => number !== null)
    expect(numbered.map(({ number }) => number)).toEqual(expect.arrayContaining([8, 27, 80, 81]))
    for (const { number, code, title } of numbered) {
      const moved = await visit(addressOf('news-code', { code: String(number) }))
      const location = moved.headers.get('location')
      expect([moved.status, location]).toEqual([301, addressOf('news-code', { code })])
      const landed = await visit(location ?? '')
      expect(landed.status).toBe(200)
      expect(await landed.text()).toContain(`"headline":${JSON.stringify(title)}`)
    }
    expect((await visit('/news/99/')).status).toBe(404)
  })

  test('[P-news] a feed has the newest news with their texts, of all groups and of one', async () => {
    const { page } = await open()
    await page.goto('/robots.txt')
    const answer = await visit(newsFeedPath)
    expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
    const feed = await readFeed(page, await answer.text())
    const { data } = await read<{ data: NewsItem[] }>('news/list?page_size=20')
    const day = (item?: NewsItem) => `${item?.published_on}T00:00:00Z`
    expect(feed).toMatchObject({
      namespace: 'http://www.w3.org/2005/Atom',
      id: [origin + newsFeedPath],
      title: ['Kedr Networks: Media center'],
      updated: [day(data[0])],
      self: [origin + newsFeedPath],
      page: origin + pathOf('news'),
      author: 'Kedr Networks',
    })
    expect(feed.entries).toEqual(
      data.map((item) => ({
        id: origin + addressOf('news-code', { code: item.code }),
        title: item.title,
        updated: day(item),
        link: origin + addressOf('news-code', { code: item.code }),
        summary: item.summary,
        content: expect.stringMatching(/^<p>/),
      })),
    )
    const [latest] = feed.entries
    expect(latest?.content).toContain(`<a href="${origin}/product/ks-2428/">KS-2428</a>`)
    expect(latest?.content).toContain('<h2 id="what-is-removed">What is removed</h2>')
    expect(latest?.content).toContain('<li>Telnet and SNMPv1 are removed.')

    const etag = answer.headers.get('etag') ?? ''
    const again = await fetch(origin + newsFeedPath, { headers: { 'if-none-match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    const events = await readFeed(page, await (await visit(`${newsFeedPath}?group=events`)).text())
    expect(events).toMatchObject({
      title: ['Kedr Networks: Events'],
      self: [`${origin}${newsFeedPath}?group=events`],
    })
    expect(events.entries.map(({ title }) => title)).toEqual(toTitles(await list('&group=events')))
    expect((await visit(`${newsFeedPath}?group=no-such`)).status).toBe(404)
  })

  test('[P-news] no content of the news is executable in the feed, and an article without a text has its summary', async () => {
    const hostile = '</title><script>alert(1)</script>]]>&amp;"\u0000\u000B\uD800\uFFFF'
    const said = '</title><script>alert(1)</script>]]>&amp;"\uFFFD'
    const upstream = await startFaultyUpstream(
      answerAltered(origin, (path, body) => {
        if (path.startsWith('news/list')) {
          const { data, ...rest } = body as { data: NewsItem[] }
          return {
            ...rest,
            data: data
              .slice(0, 2)
              .map((item) => ({ ...item, title: hostile, image: 'javascript:alert(1)' })),
          }
        }
        if (path === 'news/gpon-to-xgs-pon-12000-homes') return 404
        if (!path.startsWith('news/')) return body
        const links = `<a href="javascript:alert(1)">a</a><a href='/news/"><i>/'>b</a>`
        const text = `${hostile}<p>${links}<strong>&lt;b&gt;</strong></p>`
        return { ...(body as NewsArticle), text }
      }),
    )
    const gateway = await startGateway(upstream.base)
    onTestFinished(async () => {
      await gateway.close()
      await upstream.close()
    })
    const { page } = await open()
    await page.goto('/robots.txt')
    const answer = await fetch(gateway.origin + newsFeedPath)
    const { entries } = await readFeed(page, await answer.text())
    expect(entries.map(({ title }) => title)).toEqual([said, said])
    const made = await page.evaluate((html) => {
      const { body } = new DOMParser().parseFromString(html, 'text/html')
      return {
        elements: [...body.querySelectorAll('*')].map(({ localName }) => localName),
        words: body.textContent,
        hrefs: [...body.querySelectorAll('a')].map((link) => link.getAttribute('href')),
      }
    }, entries[0]?.content ?? '')
    expect(made).toEqual({
      elements: ['p', 'a', 'a', 'strong'],
      words: ']]>&"\uFFFDab<b>',
      hrefs: [null, `${gateway.origin.replace('127.0.0.1', 'localhost')}/news/"><i>/`],
    })
    expect(entries[1]).toMatchObject({
      content: undefined,
      summary: expect.stringContaining('provider'),
    })
  })
})
