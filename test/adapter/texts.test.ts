import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { createAdapter } from '@faceplate/adapter/adapter'
import type { SourceCatalogue } from '@faceplate/adapter/catalogue.source'
import type { getNewsList, NewsArticle } from '@faceplate/contracts/calls/news.contract'
import type { PartnerPage } from '@faceplate/contracts/calls/partners.contract'
import type { ResponseOf } from '@faceplate/contracts/calls/route.contract'
import type { SearchResult } from '@faceplate/contracts/calls/search.contract'
import type { getSolutions, Solution } from '@faceplate/contracts/calls/solutions.contract'
import { endpoints } from '@faceplate/contracts/client/endpoints'
import sharp from 'sharp'
import { Check } from 'typebox/schema'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { startSite, type SiteProcess } from '../support/site.process.ts'

const drill = {
  id: 5,
  code: 'drill',
  name: 'Drill 18',
  part_number: 'D-18',
  summary: '',
  description: '',
  group_id: 1,
  attributes: [],
  pictures: [],
}

/** A catalogue with texts, of which one news item is not translated. */
function toSource(media: string): Record<string, SourceCatalogue> {
  const picture = { url: `http://${media}/fair.png`, alt: '' }
  const catalogue = { groups: [{ id: 1, code: 'tools', name: 'Tools' }], goods: [drill] }
  return {
    en: {
      ...catalogue,
      news: {
        sections: [
          { id: 1, code: 'events', name: 'Events' },
          { id: 2, code: 'products', name: 'Products' },
        ],
        entries: [
          {
            id: 11,
            code: 'old-fair',
            title: 'The fair of last year',
            text: '<p>Thanks.</p>',
            published_on: '2025-03-01',
            section_id: 1,
            number: 4711,
          },
          {
            id: 12,
            code: 'new-drill',
            title: 'A drill for concrete',
            summary: 'It is here',
            text: '<p>See <a href="/product/drill/">the drill</a>.</p>',
            published_on: '2026-02-01',
            picture,
            section_id: 2,
          },
          { id: 13, code: 'undated', title: 'Undated', text: '', section_id: 99 },
          {
            id: 14,
            code: 'fair',
            title: 'The fair',
            text: '<p>Come to hall 7.</p>',
            published_on: '2026-01-15',
            picture: { ...picture, alt: 'A hall' },
            section_id: 1,
          },
          { id: 15, code: 'wrong-day', title: 'Wrong', text: '', published_on: '15 March' },
        ],
      },
      solutions: {
        sections: [
          { id: 21, code: 'workshops', name: 'Workshops' },
          { id: 22, code: 'schools', name: 'Schools', parent: 21 },
        ],
        entries: [
          {
            id: 31,
            code: 'school-workshop',
            name: 'A workshop for a school',
            preview: 'Twelve benches',
            text: '<p>Quiet machines.</p>',
            section_ids: [22],
            goods: [
              { good_id: 5, quantity: 12, role: 'One a bench' },
              { good_id: 999, quantity: 1 },
              { good_id: 5, quantity: 0 },
            ],
          },
        ],
      },
      partners: {
        sections: [{ id: 41, code: 'dealers', name: 'Dealers', description: 'They sell' }],
        entries: [
          {
            id: 51,
            code: 'zed',
            name: 'Zed Tools',
            city: 'Vienna',
            country: 'Austria',
            url: 'https://zed.example/',
            location: { latitude: 48.2, longitude: 16.4 },
            section_id: 41,
          },
          { id: 52, code: 'ach', name: 'Ach Tools', city: 'Graz', country: 'Austria' },
          { id: 53, code: 'script', name: 'Script', url: 'javascript:alert(1)' },
        ],
      },
    },
    de: {
      ...catalogue,
      news: {
        sections: [{ id: 1, code: 'events', name: 'Termine' }],
        entries: [
          {
            id: 14,
            code: 'messe',
            title: 'Die Messe',
            text: '<p>Halle 7.</p>',
            picture: { ...picture, alt: 'Eine Halle' },
          },
        ],
      },
      solutions: {
        sections: [],
        entries: [
          {
            id: 31,
            code: 'schule',
            name: 'Werkraum',
            text: '',
            goods: [{ good_id: 5, role: 'Je Bank' }],
          },
        ],
      },
      partners: {
        sections: [],
        entries: [{ id: 51, code: 'zed', name: 'Zed Tools', city: 'Wien', country: 'Österreich' }],
      },
    },
  }
}

describe('[G-adapter] news, solutions and partners of a source', () => {
  let files: ReturnType<typeof createServer>
  let adapter: Awaited<ReturnType<typeof createAdapter>>
  let site: SiteProcess

  beforeAll(async () => {
    const picture = await sharp({
      create: { width: 40, height: 30, channels: 3, background: '#ff0000' },
    })
      .png()
      .toBuffer()
    files = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'image/png' }).end(picture)
    }).listen(0, '127.0.0.1')
    await once(files, 'listening')
    const media = `127.0.0.1:${(files.address() as AddressInfo).port}`
    const source = toSource(media)
    adapter = await createAdapter({
      read: async (language) => source[language]!,
      languages: ['en', 'de'],
      fileHosts: [media],
      logLevel: 'silent',
    })
    await adapter.listen({ host: '127.0.0.1', port: 0 })
    const { port } = adapter.server.address() as AddressInfo
    site = await startSite({ API_BASE: `http://127.0.0.1:${port}/` })
  })
  afterAll(async () => {
    await site?.stop()
    await adapter?.close()
    files?.close()
  })

  /** A response, which must keep its contract. */
  const ask = async <Body>(name: string, path: string, language = 'en'): Promise<Body> => {
    const answer = await adapter.inject({ url: `/api/${path}`, headers: { language } })
    expect([path, answer.statusCode]).toEqual([path, 200])
    const contract = endpoints.find((each) => each.name === name)
    const body = answer.json<Body>()
    expect([path, contract && Check(contract.response, body)]).toEqual([path, true])
    return body
  }
  const askNews = async (query: string, language?: string) =>
    ask<ResponseOf<typeof getNewsList>>('getNewsList', `news/list?${query}`, language)

  test('news are listed by day, group and year; one that the site could not show is left out', async () => {
    const codes = async (query: string) => (await askNews(query)).data.map(({ code }) => code)
    expect(await codes('')).toEqual(['new-drill', 'fair', 'old-fair', 'undated'])
    expect(await codes('group=events')).toEqual(['fair', 'old-fair'])
    expect(await codes('group=1&year=2025')).toEqual(['old-fair'])
    expect((await askNews('page=2&page_size=3')).pagination).toMatchObject({ total: 4, pages: 2 })
    const unknown = await adapter.inject('/api/news/list?group=nothing')
    expect(unknown.statusCode).toBe(404)
    expect(await ask('getNewsYears', 'news/years')).toEqual([
      { year: 2026, news_count: 2 },
      { year: 2025, news_count: 1 },
    ])
    const groups = await ask<{ title: string; news_count: number }[]>(
      'getNewsGroups',
      'news/groups',
    )
    expect(groups.map(({ title, news_count }) => [title, news_count])).toEqual([
      ['Events', 2],
      ['Products', 1],
    ])
  })

  test('a news item has its picture, its neighbours and the products that it links to', async () => {
    const item = await ask<NewsArticle>('getNewsArticle', 'news/new-drill')
    expect(item.photo).toMatchObject({ alt: 'A drill for concrete', width: 40, height: 30 })
    expect([item.newer, item.older?.code]).toEqual([null, 'fair'])
    expect(item.goods?.map(({ code }) => code)).toEqual(['drill'])
    const former = await ask<NewsArticle>('getNewsSingle', 'news/single/4711')
    expect(former.code).toBe('old-fair')
  })

  test('untranslated texts are those of the original, with their language', async () => {
    const { data } = await askNews('', 'de')
    expect(
      data.map((item) => [item.code, item.title, (item as { lang?: object }).lang]),
    ).toMatchObject([
      ['new-drill', 'A drill for concrete', { title: 'en', summary: 'en', text: 'en' }],
      ['fair', 'Die Messe', undefined],
      ['old-fair', 'The fair of last year', { title: 'en', text: 'en' }],
      ['undated', 'Undated', { title: 'en' }],
    ])
    expect(data[1]?.group?.title).toBe('Termine')
    expect(data[1]?.photo?.alt).toBe('Eine Halle')
    expect(data[0]?.group).toMatchObject({ title: 'Products', lang: { title: 'en' } })
    const article = await ask<NewsArticle>('getNewsArticle', 'news/fair', 'de')
    expect(article.newer).toMatchObject({ code: 'new-drill', lang: { title: 'en' } })
    const solution = await ask<Solution>('getSolution', 'solution/school-workshop', 'de')
    expect([solution.name, solution.goods[0]?.role]).toEqual(['Werkraum', 'Je Bank'])
  })

  test('a solution has its products that there are, and belongs to its group and the one above', async () => {
    const { goods, subgroups } = await ask<Solution>('getSolution', 'solution/31')
    expect(goods.map(({ code, quantity, role }) => [code, quantity, role])).toEqual([
      ['drill', 12, 'One a bench'],
    ])
    expect(subgroups.map(({ code }) => code)).toEqual(['schools'])
    for (const group of ['workshops', '22']) {
      const { data } = await ask<ResponseOf<typeof getSolutions>>(
        'getSolutions',
        `solutions?group_id=${group}`,
      )
      expect(data.map(({ preview }) => preview)).toEqual(['Twelve benches'])
    }
    const groups = await ask<{ solutions_count: number; subgroups: object[] }[]>(
      'getSolutionGroups',
      'solutions/groups',
    )
    expect(groups).toMatchObject([{ solutions_count: 1, subgroups: [{ code: 'schools' }] }])
  })

  test('partners are listed by name and country; a website that is no address is left out', async () => {
    const all = await ask<PartnerPage>('getPartners', 'partners')
    expect(all.data.map(({ name }) => name)).toEqual(['Ach Tools', 'Script', 'Zed Tools'])
    expect(all.data.map(({ url }) => url)).toEqual([null, null, 'https://zed.example/'])
    expect(all.countries).toEqual([{ name: 'Austria', partners_count: 2 }])
    expect(all.places).toMatchObject([{ city: 'Vienna', partners_count: 1 }])
    const dealers = await ask<PartnerPage>('getPartners', 'partners?group=dealers&city=Wien', 'de')
    expect(dealers.data.map(({ code }) => code)).toEqual(['zed'])
    expect(await ask('getPartnerGroups', 'partners/groups', 'de')).toMatchObject([
      { code: 'dealers', partners_count: 1, lang: { title: 'en', description: 'en' } },
    ])
  })

  test('the search finds news and solutions beside products', async () => {
    const found = await ask<SearchResult>('searchSite', 'search?q=drill')
    expect(found.catalog.goods.map(({ code }) => code)).toEqual(['drill'])
    expect(found.news.items.map(({ code }) => code)).toEqual(['new-drill'])
    const quiet = await ask<SearchResult>('searchSite', 'search?q=benches')
    expect(quiet.solutions.items.map(({ code }) => code)).toEqual(['school-workshop'])
  })

  test('the site shows them, and has no page of a part that is empty', async () => {
    for (const [path, text] of [
      ['/news/', 'The fair of last year'],
      ['/news/new-drill/', 'It is here'],
      ['/solutions/', 'A workshop for a school'],
      ['/solutions/school-workshop/', 'One a bench'],
      ['/partners/', 'Zed Tools'],
    ] as const) {
      const page = await fetch(site.origin + path)
      expect([path, page.status, (await page.text()).includes(text)]).toEqual([path, 200, true])
    }
    const plain = await createAdapter({
      read: async () => ({ groups: [{ id: 1, code: 'tools', name: 'Tools' }], goods: [drill] }),
      logLevel: 'silent',
    })
    onTestFinished(() => plain.close())
    await plain.listen({ host: '127.0.0.1', port: 0 })
    const { port } = plain.server.address() as AddressInfo
    const bare = await startSite({ API_BASE: `http://127.0.0.1:${port}/` })
    onTestFinished(() => bare.stop())
    for (const path of ['/news/', '/solutions/', '/partners/']) {
      expect([path, (await fetch(bare.origin + path)).status]).toEqual([path, 404])
    }
    expect((await fetch(bare.origin)).status).toBe(200)
  })
})

test('[G-adapter] a subscription to news goes to the receiver of forms', async () => {
  const taken: unknown[] = []
  const receiver = createServer(async (request, response) => {
    taken.push(await json(request))
    response.writeHead(204).end()
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void receiver.close())
  await once(receiver, 'listening')
  const { port } = receiver.address() as AddressInfo
  const adapter = await createAdapter({
    read: async () => ({ groups: [{ id: 1, code: 'tools', name: 'Tools' }], goods: [drill] }),
    forms: { url: `http://127.0.0.1:${port}/` },
    logLevel: 'silent',
  })
  onTestFinished(() => adapter.close())
  const answer = await adapter.inject({
    method: 'POST',
    url: '/api/subscription',
    headers: { 'idempotency-key': '"0d1f5a1e-8a83-4c62-b6a8-41f2b5c2a111"', language: 'en' },
    payload: { email: 'reader@example.com' },
  })
  expect([answer.statusCode, answer.json()]).toEqual([202, { status: 'pending' }])
  expect(taken).toMatchObject([{ form: 'subscription', body: { email: 'reader@example.com' } }])
})
