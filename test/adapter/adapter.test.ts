import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { createAdapter } from '@faceplate/adapter/adapter'
import type { SourceCatalogue, SourceGood } from '@faceplate/adapter/catalogue.source'
import { toCharacteristicCode, toCode } from '@faceplate/adapter/codes'
import { toDay } from '@faceplate/adapter/days'
import { mapEach } from '@faceplate/adapter/goods.map'
import { readPrice } from '@faceplate/adapter/prices'
import { fetchGraphql, fetchJson } from '@faceplate/adapter/source.fetch'
import { readAllPages, readByCursor } from '@faceplate/adapter/source.pages'
import { toProse } from '@faceplate/adapter/source.text'
import type { getCatalogueGroups } from '@faceplate/contracts/calls/catalogue.contract'
import type { Comparison } from '@faceplate/contracts/calls/comparison.contract'
import type { ChoiceFilter, Filter, RangeFilter } from '@faceplate/contracts/calls/filters.contract'
import type { Good, GoodCard } from '@faceplate/contracts/calls/goods.contract'
import type { ResponseOf } from '@faceplate/contracts/calls/route.contract'
import type { SearchResult } from '@faceplate/contracts/calls/search.contract'
import { endpoints } from '@faceplate/contracts/client/endpoints'
import * as fc from 'fast-check'
import { Check } from 'typebox/schema'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { sendRaw } from '../support/raw.request.ts'

const colours = ['red', 'green', 'blue']

/** Drills and saws with a colour, a weight written as text, a power as a number, and a flag. */
const goods: SourceGood[] = Array.from({ length: 60 }, (_, at) => ({
  id: 100 + at,
  code: `${at % 3 === 0 ? 'saw' : 'drill'}-${at}`,
  name: `${at % 3 === 0 ? 'Saw' : 'Drill'} ${at}`,
  part_number: `PN-${at}`,
  summary: at % 2 === 0 ? 'For concrete' : 'For wood',
  released_on: `2026-01-${String((at % 28) + 1).padStart(2, '0')}`,
  description: '<p>Made of &amp; for steel.</p>',
  group_id: at % 3 === 0 ? 3 : 2,
  pictures: [],
  accessories: at === 1 ? [102, 999] : [],
  attributes: [
    { code: 'colour', name: 'Colour', values: [colours[at % 3] ?? ''] },
    { code: 'weight', name: 'Weight', values: [`${(at % 12) + 0.5} kg`] },
    { code: 'power', name: 'Power', unit: 'W', values: [(at % 2) * 100 + 500] },
    ...(at % 5 === 0 ? [{ code: 'cordless', name: 'Cordless', values: ['Yes'] }] : []),
  ],
}))

const catalogue: SourceCatalogue = {
  groups: [
    { id: 1, code: 'tools', name: 'Tools' },
    { id: 2, code: 'drills', name: 'Drills', parent: 1, filters: ['power'] },
    { id: 3, code: 'saws', name: 'Saws', parent: 1 },
  ],
  goods,
  characteristics: { power: { better: 'higher' } },
}

type App = Awaited<ReturnType<typeof createAdapter>>

async function open(
  source: SourceCatalogue,
  options: Partial<Parameters<typeof createAdapter>[0]> = {},
): Promise<App> {
  return createAdapter({ read: async () => source, logLevel: 'silent', ...options })
}

describe('an adapter over a list of goods', () => {
  let app: App
  beforeAll(async () => {
    app = await open(catalogue)
    return () => app.close()
  })
  const ask = async <Body>(path: string): Promise<Body> => {
    const response = await app.inject(`/api/${path}`)
    expect([path, response.statusCode]).toEqual([path, 200])
    const contract = endpoints.find(
      ({ method, path: template }) =>
        method === 'GET' &&
        new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`).test(path.split('?', 1)[0] ?? ''),
    )
    expect(Check(contract?.response ?? {}, response.json())).toBe(true)
    return response.json() as Body
  }
  const list = (query: string) =>
    ask<{ data: GoodCard[]; pagination: { total: number; pages: number } }>(
      `catalog/goods?${query}`,
    )

  test('[G-adapter] a call without a body has the same response in any media type', async () => {
    const origin = await app.listen({ port: 0, host: '127.0.0.1' })
    for (const rest of ['', 'Content-Type: application/json\n', 'Content-Type: json\n']) {
      const line = 'DELETE /api/catalog/compare/clear HTTP/1.1'
      const { status } = await sendRaw(origin, `${line}\nHost: a\nConnection: close\n${rest}\n`)
      expect(status).toBe(200)
    }
  })

  test('[G-adapter] counts of filters equal a full scan of the goods, under any choices', async () => {
    const of = (good: SourceGood, code: string) =>
      good.attributes.find((each) => each.code === code)?.values[0]
    const choices = fc.record({
      colour: fc.subarray(colours),
      cordless: fc.constantFrom([], ['yes']),
      least: fc.constantFrom(undefined, 3, 7.5),
    })
    await fc.assert(
      fc.asyncProperty(choices, async ({ colour, cordless, least }) => {
        const query = new URLSearchParams([
          ...colour.map((each) => ['colour', each]),
          ...cordless.map((each) => ['cordless', each]),
          ...(least === undefined ? [] : [['weight.min', String(least)]]),
        ])
        const isLeft = (good: SourceGood, except = '') =>
          (except === 'colour' ||
            colour.length === 0 ||
            colour.includes(String(of(good, 'colour')))) &&
          (cordless.length === 0 || of(good, 'cordless') === 'Yes') &&
          (least === undefined || Number.parseFloat(String(of(good, 'weight'))) >= least)
        const filters = await ask<Filter[]>(`catalog/filters/tools?${query}`)
        const options = (filters.find(({ code }) => code === 'colour') as ChoiceFilter).options
        for (const { value, count } of options) {
          const counted = goods.filter(
            (good) => isLeft(good, 'colour') && of(good, 'colour') === value,
          )
          expect([value, count]).toEqual([value, counted.length])
        }
        const { pagination } = await list(`group=tools&${query}`)
        expect(pagination.total).toBe(goods.filter((good) => isLeft(good)).length)
      }),
      { numRuns: 30 },
    )
  })

  test('texts of numbers with one unit are filtered by bounds, and the filters of a group come first', async () => {
    const filters = await ask<Filter[]>('catalog/filters/drills')
    expect(filters.map(({ code, kind }) => `${code} ${kind}`)).toEqual([
      'power choice',
      'colour choice',
      'weight range',
      'cordless choice',
    ])
    expect(filters.find(({ code }) => code === 'weight') as RangeFilter).toMatchObject({
      unit: 'kg',
      min: 1.5,
      max: 11.5,
    })
    const wrong = await app.inject('/api/catalog/goods?weight.min=heavy')
    expect([wrong.statusCode, wrong.json().errors[0].pointer]).toEqual([400, '/weight.min'])
  })

  test('lists have pages, and are sorted by name, from Z, and by release', async () => {
    const first = await list('group=saws&page_size=6')
    expect(first.pagination).toMatchObject({ total: 20, pages: 4 })
    expect(first.data.map(({ code }) => code)).toEqual(
      [0, 3, 6, 9, 12, 15].map((at) => `saw-${at}`),
    )
    expect((await list('group=saws&page=4&page_size=6')).data).toHaveLength(2)
    expect((await list('group=saws&page=5&page_size=6')).data).toEqual([])
    expect((await list('sort=-name&page_size=1')).data[0]?.name).toBe('Saw 9')
    expect((await list('sort=new&page_size=1')).data[0]?.released_on).toBe('2026-01-28')
  })

  test('the search reads part numbers, characteristics, and words with a typing error', async () => {
    const find = async (text: string) =>
      ask<SearchResult>(`search?q=${encodeURIComponent(text)}&limit=50`)
    expect((await find('pn-7')).catalog.goods[0]?.code).toBe('drill-7')
    const red = await find('red saw')
    expect(red.catalog.count).toBe(20)
    const concrete = await find('concrte drill')
    expect(concrete.catalog.count).toBe(20)
    expect(concrete.catalog.goods.every(({ summary }) => summary === 'For concrete')).toBe(true)
    expect((await find('steel')).catalog.count).toBe(60)
    expect((await find('drill 7 weight')).catalog.goods[0]?.asked).toEqual([
      { name: 'Weight', text: '7.5\u00a0kg' },
    ])
    expect((await find('x')).catalog.count).toBe(0)
  })

  test('a product has its values as texts, its ancestors, accessories and neighbours', async () => {
    const good = await ask<Good>('catalog/good/drill-1')
    expect(good.attributes.map(({ text }) => text)).toEqual(['green', '1.5\u00a0kg', '600\u00a0W'])
    expect(good.ancestors.map(({ code }) => code)).toEqual(['tools'])
    expect(good.accessories.map(({ code }) => code)).toEqual(['drill-2'])
    expect(good.related).toHaveLength(4)
    expect(await ask<Good>('catalog/good/101')).toEqual(good)
    expect((await app.inject('/api/catalog/good/nothing')).statusCode).toBe(404)
  })

  test('compares by family, says what differs and which direction is better', async () => {
    const [tools, ...others] = await ask<Comparison>(
      'catalog/compare/compare-goods?ids=drill-1,101,pn-2,saw-0',
    )
    expect(others).toEqual([])
    expect(tools?.goods.map(({ code }) => code)).toEqual(['drill-1', 'drill-2', 'saw-0'])
    expect(tools?.attributes.map(({ code, better }) => [code, better])).toEqual([
      ['colour', null],
      ['weight', null],
      ['power', 'higher'],
      ['cordless', null],
    ])
    expect(tools?.diff_attributes).toEqual(['colour', 'weight', 'power', 'cordless'])
  })

  test('keeps the comparison of a visitor in a cookie, 24 goods at most', async () => {
    let cookies: Record<string, string> = {}
    const change = async (method: 'POST' | 'DELETE', path: string) => {
      const response = await app.inject({ method, url: `/api/catalog/compare/${path}`, cookies })
      const [set] = response.cookies
      if (set) cookies = set.value === '' ? {} : { [set.name]: set.value }
      return response
    }
    for (let at = 0; at < 24; at += 1) await change('POST', `add-good/${100 + at}`)
    expect((await change('POST', 'add-good/130')).statusCode).toBe(409)
    expect((await change('POST', 'add-good/101')).statusCode).toBe(200)
    const read = await app.inject({ url: '/api/catalog/compare/compare-goods', cookies })
    expect(read.json()[0].goods).toHaveLength(24)
    expect(read.headers['cache-control']).toBe('private, no-store')
    expect((await change('DELETE', 'delete-good/drill-1')).json()[0].goods).toHaveLength(23)
    expect((await change('DELETE', 'delete-group/tools')).json()).toEqual([])
    expect((await change('DELETE', 'delete-group/tools')).json()).toEqual([])
    cookies = { comparison: '101.x.101.99999999999' }
    const own = await app.inject({ url: '/api/catalog/compare/compare-goods', cookies })
    expect(own.json()[0].goods).toHaveLength(1)
  })
})

describe('the catalogue of a mapping', () => {
  test('leaves out what the site could not show, and keeps the rest', async () => {
    const [good] = goods
    const app = await open({
      groups: [
        ...catalogue.groups,
        { id: 9, code: 'Not a code', name: 'Wrong' },
        { id: 10, code: 'saws', name: 'Other saws' },
        { id: 11, code: 'uncategorized', name: 'Uncategorized' },
      ],
      goods: [
        ...goods,
        { ...good!, name: 'Twice' },
        {
          ...good!,
          id: 998,
          group_id: 10,
          price: { amount: 'free', currency: 'EUR', kind: 'list' },
        },
        { ...good!, id: 999, code: 'x', group_id: 9 },
      ],
    })
    onTestFinished(() => app.close())
    const { goods: count } = (await app.inject('/healthz')).json()
    expect(count).toBe(goods.length + 1)
    const namesake = (await app.inject('/api/catalog/good/saw-0-998')).json() as Good
    expect([namesake.group.code, namesake.price]).toEqual(['saws-10', undefined])
    const { groups } = (await app.inject('/api/catalog/groups')).json() as ResponseOf<
      typeof getCatalogueGroups
    >
    expect(groups.map(({ code }) => code)).toEqual(['tools', 'saws-10'])
  })

  test('stays as it was while it cannot be read again, or is suddenly empty, and says so', async () => {
    let answer: () => SourceCatalogue = () => catalogue
    const app = await open(catalogue, { refreshSeconds: 0.01, read: async () => answer() })
    onTestFinished(() => app.close())
    const readHealth = async () => (await app.inject('/healthz')).json()
    expect(await readHealth()).toMatchObject({ status: 'ok', goods: 60 })
    answer = () => {
      throw new Error('The shop is away')
    }
    await expect.poll(readHealth).toMatchObject({ status: 'stale', goods: 60 })
    expect((await readHealth()).reason).toMatch(/^The shop is away \(adapter\.test\.ts:\d+:\d+\)$/)
    answer = () => ({ ...catalogue, goods: [] })
    await expect.poll(async () => (await readHealth()).reason).toMatch('products is empty')
    expect((await readHealth()).goods).toBe(60)
    answer = () => ({ ...catalogue, goods: goods.slice(0, 40) })
    await expect.poll(readHealth).toMatchObject({ status: 'ok', goods: 40 })
  })

  test('[G-adapter] a reading that loses half of the products is a failed one, and says why', async () => {
    let answer: () => SourceCatalogue = () => catalogue
    const app = await open(catalogue, { refreshSeconds: 0.01, read: async () => answer() })
    onTestFinished(() => app.close())
    const readHealth = async () => (await app.inject('/healthz')).json()
    // The categories of a CMS were unpublished, all at once.
    answer = () => ({ groups: [], goods: goods.map((good) => ({ ...good, group_id: undefined })) })
    await expect.poll(readHealth).toMatchObject({
      status: 'stale',
      goods: 60,
      reason:
        '0 products are left of 60; 60 times: it is in no group, or in one that is not published',
    })
    answer = () => ({ ...catalogue, goods: goods.slice(0, 30) })
    await expect.poll(async () => (await readHealth()).reason).toBe('30 products are left of 60')
    answer = () => catalogue
    await expect.poll(readHealth).toMatchObject({ status: 'ok', goods: 60 })
    const wrongDay = goods.map((good) => ({ ...good, released_on: '2026-03-15T00:00:00Z' }))
    await expect(open({ ...catalogue, goods: wrongDay })).rejects.toThrow(
      'none of 60 products can be shown; 60 times: /released_on must match format "date"',
    )
  })

  test('[G-adapter] a product that cannot be mapped takes no other away, and its field is named', async () => {
    const texts = ['Steel', [7], null, 'Wood']
    const { mapped, faults } = mapEach(
      texts,
      (text) => `drill-${texts.indexOf(text)}`,
      (text) => toProse(text as string),
    )
    expect(mapped).toEqual(['<p>Steel</p>', '', '<p>Wood</p>'])
    expect(faults).toEqual(['good drill-1: description: a text is expected, and this is a list'])
    expect(() => toCode(null, 7)).toThrow('code: a slug or name is expected, and this is nothing')
    expect([toDay('2026-03-15T00:00:00.000Z'), toDay('2026-03-15'), toDay(null)]).toEqual([
      '2026-03-15',
      '2026-03-15',
      undefined,
    ])
    expect(() => toDay('15 March')).toThrow(
      "released_on: a day is expected, and this is '15 March'",
    )
  })

  test('[G-adapter] a product without a day has none, and is the last of the newest', async () => {
    const [first, ...rest] = goods.slice(0, 9)
    const app = await open({
      ...catalogue,
      goods: [{ ...first!, released_on: undefined }, ...rest],
    })
    onTestFinished(() => app.close())
    const newest = (await app.inject('/api/catalog/goods?sort=new')).json() as {
      data: GoodCard[]
    }
    expect(newest.data.at(-1)).toMatchObject({ id: first?.id, released_on: null })
  })

  test('[G-adapter] each language has its texts, and those of the original with their language', async () => {
    const russian = (good: SourceGood): SourceGood => ({
      ...good,
      name: good.name.replace('Drill', 'Дрель').replace('Saw', 'Пила'),
      summary: '',
      attributes: good.attributes.map((attribute) => ({
        ...attribute,
        code: `c_${attribute.code}`,
        name: attribute.code === 'colour' ? 'Цвет' : attribute.name,
      })),
    })
    const translated: SourceCatalogue = {
      groups: [{ id: 1, code: 'x', name: 'Инструменты' }],
      goods: goods.slice(1).map(russian),
    }
    const app = await open(catalogue, {
      languages: ['en', 'ru'],
      read: async (language) => (language === 'ru' ? translated : catalogue),
    })
    onTestFinished(() => app.close())
    const ask = async (path: string, language: string) => {
      const response = await app.inject({ url: `/api/${path}`, headers: { language } })
      return { language: response.headers['content-language'], body: response.json() }
    }
    const drill = await ask('catalog/good/drill-1', 'ru')
    expect(drill).toMatchObject({
      language: 'ru',
      body: { name: 'Дрель 1', summary: 'For wood', lang: { summary: 'en' } },
    })
    expect(drill.body.attributes[0]).toMatchObject({ code: 'colour', name: 'Цвет' })
    const saw = await ask('catalog/good/saw-0', 'ru')
    expect(saw.body).toMatchObject({ name: 'Saw 0', lang: { name: 'en', description: 'en' } })
    expect(saw.body.attributes[0]?.name).toBe('Цвет')
    const { body } = await ask('catalog/groups', 'ru')
    expect(body.groups[0]).toMatchObject({ code: 'tools', name: 'Инструменты' })
    expect(await ask('catalog/good/drill-1', 'de')).toMatchObject({
      language: 'en',
      body: { name: 'Drill 1' },
    })
    const found = await ask('search?q=дрель 7', 'ru')
    expect(found.body.catalog.goods[0]?.code).toBe('drill-7')
  })

  test('[G-adapter] a text that the system gives in another language is named, or that of the original', async () => {
    const [tools] = catalogue.groups
    const [saw, drill, ...rest] = goods
    const app = await open(catalogue, {
      languages: ['en', 'ru'],
      read: async (language) =>
        language === 'ru'
          ? {
              groups: [{ ...tools!, name: 'Werkzeuge', language: 'de' }],
              goods: [
                { ...saw!, name: 'Пила', language: 'ru' },
                { ...drill!, name: 'Bohrer', language: 'de' },
              ],
            }
          : { ...catalogue, goods: [{ ...saw!, name: 'Пила', language: 'ru' }, drill!, ...rest] },
    })
    onTestFinished(() => app.close())
    const ask = async (path: string, language: string) =>
      (await app.inject({ url: `/api/${path}`, headers: { language } })).json()
    expect(await ask('catalog/good/saw-0', 'en')).toMatchObject({
      name: 'Пила',
      lang: { name: 'ru' },
    })
    const russian = await ask('catalog/good/saw-0', 'ru')
    expect([russian.name, russian.lang]).toEqual(['Пила', undefined])
    expect(await ask('catalog/good/drill-1', 'ru')).toMatchObject({
      name: 'Drill 1',
      lang: { name: 'en' },
    })
    expect(await ask('catalog/group/tools', 'ru')).toMatchObject({
      name: 'Tools',
      lang: { name: 'en' },
    })
  })

  test('[G-adapter] an event of the system reads the catalogue at once, and purges the gateways', async () => {
    const purged: unknown[] = []
    const gateway = createServer(async (request, response) => {
      purged.push([request.url, request.headers.authorization, await json(request)])
      response.end('{}')
    }).listen(0, '127.0.0.1')
    onTestFinished(() => void gateway.close())
    await once(gateway, 'listening')
    let source = catalogue
    const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`
    const app = await open(catalogue, {
      read: async () => source,
      refresh: { secret: 'a secret of many letters', purge: { urls: [url], token: 'operator' } },
    })
    onTestFinished(() => app.close())
    const refresh = async (secret: string) => {
      const headers = { authorization: `Bearer ${secret}` }
      const payload = { event: 'entry.publish' }
      return (await app.inject({ method: 'POST', url: '/refresh', headers, payload })).statusCode
    }
    source = { ...catalogue, goods: goods.slice(0, 59) }
    expect(await refresh('another secret')).toBe(401)
    expect((await app.inject('/healthz')).json()).toMatchObject({ goods: 60 })
    expect(await refresh('a secret of many letters')).toBe(202)
    await expect
      .poll(() => purged)
      .toEqual([
        ['/purge', 'Bearer operator', { tags: ['catalogue', 'news', 'solutions', 'partners'] }],
      ])
    expect((await app.inject('/healthz')).json()).toMatchObject({ goods: 59 })
  })

  test('[G-adapter] rates are choices as people write them, and so is what the rules say', async () => {
    const stated = (code: string, values: string[]) =>
      goods.map((good, at) => ({
        ...good,
        attributes: [{ code, name: code, values: [values[at % values.length] ?? ''] }],
      }))
    const read = async (source: SourceCatalogue) => {
      const app = await open(source)
      onTestFinished(() => app.close())
      return (await app.inject('/api/catalog/filters/tools')).json() as Filter[]
    }
    const rates = await read({ ...catalogue, goods: stated('ports', ['1G', '10G', '25G']) })
    expect((rates[0] as ChoiceFilter).options.map(({ label }) => label)).toEqual([
      '1G',
      '10G',
      '25G',
    ])
    const types = await read({
      ...catalogue,
      goods: stated('kind', ['1', '2', '10']),
      characteristics: { kind: { type: 'choice' } },
    })
    expect(types[0]).toMatchObject({ code: 'kind', kind: 'choice' })
  })

  test('measures pictures once and serves only those of goods, from hosts that are allowed', async () => {
    const photograph = await readFile(join(import.meta.dirname, '../fixtures/photograph.jpg'))
    const asked: string[] = []
    const shop = createServer(({ url = '', headers }, response) => {
      // Strapi never sends the end of a range that is longer than the file.
      expect(headers.range).toBeUndefined()
      asked.push(url)
      if (url === '/moved.jpg') response.writeHead(302, { location: '/a.jpg' }).end()
      else response.writeHead(200, { 'content-type': 'image/jpeg' }).end(photograph)
    }).listen(0, '127.0.0.1')
    onTestFinished(() => void shop.close())
    await once(shop, 'listening')
    const host = `127.0.0.1:${(shop.address() as AddressInfo).port}`
    const [one, two] = goods
    const show = (file: string, from = host) => ({ url: `http://${from}/${file}`, alt: 'A saw' })
    const source = {
      ...catalogue,
      goods: [
        { ...one!, pictures: [show('a.jpg'), show('moved.jpg'), show('b.jpg', 'localhost:1')] },
        { ...two!, pictures: [show('a.jpg')] },
      ],
    }
    const folder = await mkdtemp(join(tmpdir(), 'faceplate-sizes-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const options = { fileHosts: [host], folder }
    const app = await open(source, options)
    onTestFinished(() => app.close())
    const { images } = (await app.inject('/api/catalog/good/saw-0')).json() as Good
    expect(images).toHaveLength(1)
    expect(images[0]?.width).toBeGreaterThan(100)
    expect(asked.toSorted()).toEqual(['/a.jpg', '/moved.jpg'])
    const picture = await app.inject(images[0]?.url ?? '')
    expect(picture.rawPayload.equals(photograph)).toBe(true)
    expect((await app.inject('/images/0123456789ab/a.jpg')).statusCode).toBe(404)
    asked.length = 0
    const again = await open(source, options)
    onTestFinished(() => again.close())
    expect((await again.inject('/api/catalog/good/saw-0')).json().images).toEqual(images)
    expect(asked).toEqual(['/moved.jpg'])
    shop.close()
    shop.closeAllConnections()
    expect((await again.inject(images[0]?.url ?? '')).statusCode).toBe(502)
  })

  test.each([
    ['129.90', '129.90'],
    ['1 290,5', '1290.5'],
    [79, '79.00'],
    [0.1 + 0.2, '0.30'],
    ['free', 'free'],
    ['', undefined],
    ['0.00', undefined],
    [null, undefined],
  ])('reads the price %s', (stated, amount) => {
    expect(readPrice(stated, 'EUR')?.amount).toBe(amount)
  })

  test.each([
    ['Power Drill 18V', 'power-drill-18v', 'power_drill_18v'],
    ['%d0%b4%d1%80%d0%b5%d0%bb%d1%8c-5', '5-7', /^c_[0-9a-f]{12}$/],
    ['24', '24-7', 'c_24'],
    ['Sort', 'sort', 'sort_value'],
    ['100%', '100-7', 'c_100'],
  ])('makes codes of %s', (text, code, key) => {
    expect(toCode(text, 7)).toBe(code)
    expect(toCharacteristicCode(text)).toMatch(key)
  })
})

describe('the system behind an adapter', () => {
  test('[G-adapter] serves documents with their size and digest, and files that need a token', async () => {
    const photograph = await readFile(join(import.meta.dirname, '../fixtures/photograph.jpg'))
    const manual = Buffer.from('%PDF-1.7 a manual of a drill')
    const asked: string[] = []
    const host = await startSystem(({ url = '', headers }, response) => {
      asked.push(url)
      if (headers.authorization !== 'Bearer library') return response.writeHead(403).end()
      if (url !== '/assets/manual') {
        return response.writeHead(200, { 'content-type': 'image/jpeg' }).end(photograph)
      }
      const type = { 'content-type': 'application/pdf', 'accept-ranges': 'bytes' }
      const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? []
      if (first === undefined) return response.writeHead(200, type).end(manual)
      const range = { ...type, 'content-range': `bytes ${first}-${last}/${manual.length}` }
      // As Strapi: a range beyond the end never comes to its end.
      const length = Number(last) + 1 - Number(first)
      response.writeHead(206, { ...range, 'content-length': length })
      response.write(manual.subarray(Number(first), Number(last) + 1))
      return Number(last) < manual.length && response.end()
    })
    const [one] = goods
    const source = {
      ...catalogue,
      goods: [
        {
          ...one!,
          pictures: [{ url: `http://${host}/assets/1f0c`, alt: 'A saw' }],
          documents: [
            { url: `http://${host}/assets/manual`, title: 'Manual', type: 'manual' as const },
            { url: 'http://elsewhere.example/x.pdf', title: 'Other', type: 'manual' as const },
          ],
        },
      ],
    }
    const app = await open(source, {
      fileHosts: [host],
      fileHeaders: { [host]: { authorization: 'Bearer library' } },
    })
    onTestFinished(() => app.close())
    const { images, documents } = (await app.inject('/api/catalog/good/saw-0')).json() as Good
    // The site makes sizes of pictures by the ending of their names.
    expect(images[0]?.url).toMatch(/^\/images\/[0-9a-f]{12}\/1f0c\.jpg$/)
    expect(documents).toEqual([
      {
        type: 'manual',
        title: 'Manual',
        version: null,
        published_on: null,
        notes: '',
        url: expect.stringMatching(/^\/files\/[0-9a-f]{12}\/manual\.pdf$/) as string,
        size: manual.length,
        sha256: createHash('sha256').update(manual).digest('hex'),
        media_type: 'application/pdf',
      },
    ])
    for (const [range, body, places] of [
      ['bytes=0-3', '%PDF', '0-3'],
      ['bytes=23-9999', 'drill', '23-27'],
      ['bytes=-5', 'drill', '23-27'],
    ] as const) {
      const part = await app.inject({ url: documents[0]?.url ?? '', headers: { range } })
      expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([
        206,
        body,
        `bytes ${places}/${manual.length}`,
      ])
    }
    const behind = { url: documents[0]?.url ?? '', headers: { range: 'bytes=28-' } }
    expect((await app.inject(behind)).headers['content-range']).toBe('bytes */28')
    expect((await app.inject(images[0]?.url ?? '')).rawPayload.equals(photograph)).toBe(true)
    expect((await app.inject('/files/0123456789ab/x.pdf')).statusCode).toBe(404)
    expect(asked.filter((url) => url === '/assets/manual')).toHaveLength(4)
  })

  async function startSystem(answer: RequestListener) {
    const system = createServer(answer).listen(0, '127.0.0.1')
    onTestFinished(() => void system.close())
    await once(system, 'listening')
    return `127.0.0.1:${(system.address() as AddressInfo).port}`
  }

  test('is asked again after a fault, and its secrets are in no message', async () => {
    const asked: (string | undefined)[] = []
    const host = await startSystem(({ url, headers }, response) => {
      asked.push(headers.authorization)
      if (url === '/page') response.end('<html>')
      else if (url === '/denied?key=secret') response.writeHead(401).end()
      else if (url === '/cut') response.writeHead(200, { 'content-length': '9' }).write('{')
      else if (asked.length % 3 === 0) response.end('[1]')
      else response.writeHead(503).end()
      if (url === '/cut') response.destroy()
    })
    const ask = (path: string) => fetchJson(`http://me:secret@${host}${path}`, {}, [1, 1])
    expect((await ask('/list')).body).toEqual([1])
    expect(asked).toEqual(Array.from({ length: 3 }, () => `Basic ${btoa('me:secret')}`))
    for (const [path, reason, times] of [
      ['/page', 'the response is no JSON (of no type)', 1],
      ['/denied?key=secret', 'status 401', 1],
      ['/cut', 'UND_ERR_SOCKET', 3],
    ] as const) {
      asked.length = 0
      await expect(ask(path)).rejects.toThrow(`${host}${path.split('?', 1)[0]}: ${reason}`)
      expect([path, asked.length]).toEqual([path, times])
    }
    await expect(fetchJson('http://127.0.0.1:9999/', {}, [])).rejects.toThrow(
      '127.0.0.1:9999/: ECONNREFUSED',
    )
    const wrong = readAllPages(async () => ({ items: { code: 'x' } as never, pages: 1 }))
    await expect(wrong).rejects.toThrow('page 1 is no list')
  })

  test('[G-adapter] waits as long as it is asked to, and its own message is in the log', async () => {
    let count = 0
    const host = await startSystem((_request, response) => {
      count += 1
      const json = { 'content-type': 'application/json' }
      if (count === 1) response.writeHead(429, { 'retry-after': '1' }).end()
      else if (count === 2) response.end('[1]')
      else if (count === 3) response.writeHead(503, { 'retry-after': '3600' }).end()
      else {
        const error = { status: 400, message: 'Invalid key nofield' }
        response.writeHead(400, json).end(JSON.stringify({ data: null, error }))
      }
    })
    const ask = () => fetchJson(`http://${host}/api`, {}, [1, 1])
    const start = performance.now()
    expect((await ask()).body).toEqual([1])
    expect(performance.now() - start).toBeGreaterThan(900)
    await expect(ask()).rejects.toThrow('status 503')
    expect(count).toBe(3)
    await expect(ask()).rejects.toThrow('status 400 (Invalid key nofield)')
  })

  test('[G-adapter] answers GraphQL, and an error inside a 200 is one', async () => {
    const host = await startSystem(async (request, response) => {
      const { query, variables } = (await json(request)) as { query: string; variables: unknown }
      const errors = [{ message: 'Cannot query field "x"' }]
      response.end(JSON.stringify(query === '{ x }' ? { data: null, errors } : { data: variables }))
    })
    const ask = (query: string) => fetchGraphql(`http://${host}/shop-api`, query, { take: 100 })
    expect(await ask('{ products }')).toEqual({ take: 100 })
    await expect(ask('{ x }')).rejects.toThrow('/shop-api: Cannot query field "x"')
  })

  test('[G-adapter] pages are read some at a time in their order, or by the cursor of each', async () => {
    let running = 0
    let most = 0
    const pages = await readAllPages(async (page) => {
      running += 1
      most = Math.max(most, running)
      await new Promise(setImmediate)
      running -= 1
      return { items: [page * 10, page * 10 + 1], pages: 9 }
    })
    expect(pages).toEqual(Array.from({ length: 9 }, (_, at) => [at * 10 + 10, at * 10 + 11]).flat())
    expect(most).toBe(4)
    const next = new Map([
      [undefined, 'b'],
      ['b', 'c'],
    ])
    const byCursor = await readByCursor(async (cursor) => ({
      items: [cursor ?? 'a'],
      next: next.get(cursor),
    }))
    expect(byCursor).toEqual(['a', 'b', 'c'])
    await expect(readByCursor(async () => ({ items: [], next: 'x' }))).rejects.toThrow(
      'names itself as the next',
    )
  })

  test('gets the forms of visitors with the names of their products, and has them once it accepts', async () => {
    const taken: unknown[] = []
    let status = 500
    const host = await startSystem(async (request, response) => {
      taken.push([
        await json(request),
        request.headers['idempotency-key'],
        request.headers.authorization,
      ])
      response.writeHead(status).end()
    })
    const app = await open(catalogue, { forms: { url: `http://a:b@${host}/hook` } })
    onTestFinished(() => app.close())
    const body = {
      contacts: { name: 'Anna' },
      goods: [101, 77],
      quantities: [{ id: 101, quantity: 2 }],
    }
    const send = () =>
      app.inject({
        method: 'POST',
        url: '/api/forms/good-request',
        headers: {
          'idempotency-key': 'one',
          'lead-reference': 'L-261122-7KD3MPQA',
          'lead-page': '/product/drill-1/',
          language: 'de',
        },
        body,
      })
    const refused = await send()
    expect([refused.statusCode, refused.json().detail]).toEqual([
      502,
      'The receiver of forms: status 500',
    ])
    status = 204
    expect((await send()).json()).toEqual({ reference: 'L-261122-7KD3MPQA' })
    expect(taken[1]).toEqual([
      {
        form: 'good-request',
        reference: 'L-261122-7KD3MPQA',
        language: 'de',
        page: '/product/drill-1/',
        products: [{ id: 101, code: 'drill-1', part_number: 'PN-1', name: 'Drill 1' }],
        body,
      },
      'one',
      `Basic ${btoa('a:b')}`,
    ])
    const own = await app.inject({ method: 'POST', url: '/api/forms/questionnaire/lan', body: {} })
    expect(own.json().reference).toMatch(/^L-\d{6}-/)
    expect(taken[2]).toMatchObject([{ form: 'questionnaire/lan' }, undefined, expect.any(String)])
    const without = await open(catalogue)
    onTestFinished(() => without.close())
    expect((await without.inject({ method: 'POST', url: '/api/forms/call' })).statusCode).toBe(404)
  })
})
