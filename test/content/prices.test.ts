import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ImportError } from '@faceplate/content/files/folder/content.files'
import { explainNoCountry, isCountry } from '@faceplate/content/goods/prices/price.entry'
import { recordParts } from '@faceplate/content/import/note/parts.store'
import { watchPublication } from '@faceplate/content/import/note/publication.watch'
import type { GoodCard } from '@faceplate/contracts/calls/goods.contract'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { openSmallContent } from '../support/content.ts'
import { engines } from '../support/shared.postgres.ts'

const file = 'catalogue/goods/switches/ks-1200.yaml'
const settings = `prices:
  regions: { ru: RU, vi: VN, en-GB: GB }
`
const prices = `    prices:
      - { amount: 129.5, currency: USD, valid_until: 2026-11-30 }
      - { amount: 139, currency: USD, valid_from: 2026-12-01 }
      - { amount: 12590, currency: RUB, regions: [RU, KZ], includes_tax: true }
      - { amount: 3300000, currency: VND, regions: [VN], kind: recommended }
`
const lifecycle = `updated_on: '2026-11-02'
goods:
  - codes: [ks-1208]
    updated_on: '2026-11-02'
    end_of_sales: '2026-12-05'
    end_of_security_support: tba
    end_of_life: tba
    successor: ks-1210
`
// The first moment after the last day of sale.
const saleEndMs = Date.parse('2026-12-05T17:00:00Z')
// The first second of the 1st of December in Novosibirsk, the zone of this maker.
const newPriceMs = Date.parse('2026-11-30T17:00:00Z')

describe.each(engines)('prices of goods on %s', (engine) => {
  let content: Awaited<ReturnType<typeof openSmallContent>>
  let original: string
  const moveTo = (ms: number) => {
    content.resetClock()
    content.advanceMs(ms - content.now().getTime())
  }
  const read = async (language?: string, path = '/api/catalog/good/ks-1208') => {
    const headers = language === undefined ? {} : { language }
    const response = await content.app.inject({ url: path, headers })
    return { ...response, body: response.json() }
  }
  const readAmount = async (language?: string) => (await read(language)).body.data.price?.amount

  beforeAll(async () => {
    content = await openSmallContent(engine)
    original = await readFile(join(content.files, file), 'utf8')
    await writeFile(
      join(content.files, file),
      original.replace('    sort: 10\n', `    sort: 10\n${prices}`),
    )
    const site = join(content.files, 'site.yaml')
    await writeFile(site, (await readFile(site, 'utf8')) + settings)
    await writeFile(join(content.files, 'lifecycle.yaml'), lifecycle)
    await content.import({ now: content.now })
  })
  afterAll(() => content.close())

  test('[P-prices] are those of the country of the language, and else those without one', async () => {
    expect((await read('ru')).body.data.price).toEqual({
      amount: '12590.00',
      currency: 'RUB',
      kind: 'list',
      includes_tax: true,
      regions: ['RU', 'KZ'],
    })
    expect((await read('vi-VN')).body.data.price).toEqual({
      amount: '3300000',
      currency: 'VND',
      kind: 'recommended',
      includes_tax: false,
      regions: ['VN'],
    })
    const general = {
      amount: '129.50',
      currency: 'USD',
      kind: 'list',
      includes_tax: false,
      valid_until: '2026-11-30',
    }
    for (const language of [undefined, 'en', 'en-GB', 'de']) {
      expect((await read(language)).body.data.price).toEqual(general)
    }
    const { body } = await read('ru', '/api/catalog/goods?page_size=100')
    const cards: GoodCard[] = body.data
    expect(cards.find(({ code }) => code === 'ks-1208')?.price?.currency).toBe('RUB')
    expect(cards.find(({ code }) => code === 'ks-1210')).not.toHaveProperty('price')
    expect((await read(undefined, '/api/site')).body.data.prices).toEqual({})
  })

  test('[P-prices] begin and end at their days without an import, and no response is cached beyond', async () => {
    moveTo(newPriceMs - 20_500)
    expect(await readAmount()).toBe('129.50')
    for (const path of ['good/ks-1208', 'goods', 'compare/compare-goods?ids=ks-1208']) {
      const { headers, body } = await read(undefined, `/api/catalog/${path}`)
      expect(headers['cache-control']).toBe(
        'public, max-age=20, stale-while-revalidate=0, stale-if-error=0',
      )
      expect(JSON.stringify(body)).not.toContain('139.00')
    }
    const version = async () => (await content.app.inject('/content/state?since=0')).json().version
    const before = await version()
    const { database, now } = content
    const watch = watchPublication({ database, now, logger: pino({ level: 'silent' }) })
    try {
      moveTo(newPriceMs)
      await vi.waitFor(async () => expect(await version()).toBeGreaterThan(before), 10_000)
      const state = await content.app.inject(`/content/state?since=${before}`)
      expect(state.json().changed).toEqual(
        expect.arrayContaining(['content:good:1501', 'content:catalogue']),
      )
      expect(state.json().changed).not.toContain('content:good:1502')
    } finally {
      await watch.close()
    }
    expect(await readAmount()).toBe('139.00')
    expect(await readAmount('ru')).toBe('12590.00')
    moveTo(newPriceMs - 1)
    expect(await readAmount()).toBe('129.50')
  })

  test('[P-prices] a product that is no longer sold has no price, and names its successor', async () => {
    moveTo(saleEndMs - 20_500)
    expect((await read()).body.data).not.toHaveProperty('discontinued')
    for (const path of ['good/ks-1208', 'goods', 'compare/compare-goods?ids=ks-1208']) {
      const { headers } = await read(undefined, `/api/catalog/${path}`)
      expect(headers['cache-control']).toBe(
        'public, max-age=20, stale-while-revalidate=0, stale-if-error=0',
      )
    }
    const { database } = content
    const recordAt = async (ms: number) => {
      moveTo(ms)
      return database
        .transaction()
        .execute((own) => recordParts(own, { source: undefined, now: content.now() }))
    }
    await recordAt(saleEndMs - 1)
    const changed = (await recordAt(saleEndMs)).map(({ name }) => name)
    expect(changed).toEqual(expect.arrayContaining(['content:good:1501', 'content:catalogue']))
    expect(changed).not.toContain('content:good:1502')
    const end = { since: '2026-12-05', successor: { code: 'ks-1210', name: 'KS-1210' } }
    const { body } = await read('ru')
    expect(body.data.discontinued).toEqual(end)
    expect(body.data).not.toHaveProperty('price')
    const cards: GoodCard[] = (await read('ru', '/api/catalog/goods?page_size=100')).body.data
    const card = cards.find(({ code }) => code === 'ks-1208')
    expect(card?.discontinued).toEqual(end)
    expect(card).not.toHaveProperty('price')
  })
})

describe('an import', () => {
  let content: Awaited<ReturnType<typeof openSmallContent>>
  let original: string
  beforeAll(async () => {
    content = await openSmallContent('SQLite')
    original = await readFile(join(content.files, file), 'utf8')
  })
  afterEach(() => writeFile(join(content.files, file), original))
  afterAll(() => content.close())

  const price = (fields: string) => `      - { ${fields} }\n`
  const faultsOf = async (...lines: readonly string[]) => {
    const list = `    prices:\n${lines.map(price).join('')}`
    const text = original.replace('    sort: 10\n', `    sort: 10\n${list}`)
    await writeFile(join(content.files, file), text)
    const at = text.slice(0, text.indexOf('    prices:')).split('\n').length
    const error = await content.import().catch((reason: unknown) => reason)
    return error instanceof ImportError
      ? error.refusals.map(({ line, column, field, reason }) => [line - at, column, field, reason])
      : []
  }
  const base = '/goods/0/prices'

  test.each<[string[], [number, number, string, string]]>([
    [['amount: 10, currency: USX'], [1, 33, `${base}/0/currency`, "no currency 'USX' (ISO 4217)"]],
    [
      ['amount: 0, currency: USD'],
      [1, 19, `${base}/0/amount`, 'must be more than 0; a product without a price has none'],
    ],
    [
      ['amount: -3, currency: USD'],
      [1, 19, `${base}/0/amount`, 'must be more than 0; a product without a price has none'],
    ],
    [
      ['amount: 10.5, currency: VND'],
      [1, 19, `${base}/0/amount`, 'has more decimals than VND, which has 0'],
    ],
    [
      ['amount: 10, currency: USD, regions: [RU, ZZ]'],
      [1, 52, `${base}/0/regions/1`, "no country 'ZZ' (ISO 3166-1 alpha-2)"],
    ],
    [
      ['amount: 10, currency: USD, valid_from: 2026-12-02, valid_until: 2026-12-01'],
      [1, 75, `${base}/0/valid_until`, 'is before valid_from, 2026-12-02'],
    ],
    [
      ['amount: 10, currency: USD, regions: [RU, KZ]', 'amount: 11, currency: KZT, regions: [KZ]'],
      [2, 9, `${base}/1`, 'is a second price for KZ'],
    ],
    [
      [
        'amount: 10, currency: USD, valid_until: 2026-12-01',
        'amount: 11, currency: USD, valid_from: 2026-12-01',
      ],
      [2, 9, `${base}/1`, 'is a second price without regions on 2026-12-01'],
    ],
  ])('[P-prices] rejects %j with its place', async (lines, fault) => {
    expect(await faultsOf(...lines)).toEqual([fault])
  })

  test('[P-prices] gives the prices of a series to its models without prices of their own', async () => {
    const text = original
      .replace('goods:\n', 'prices: [{ amount: 99, currency: USD }]\ngoods:\n')
      .replace('    sort: 10\n', '    sort: 10\n    prices: []\n')
    await writeFile(join(content.files, file), text)
    await content.import()
    const { body } = await content.get('/api/catalog/compare/compare-goods?ids=ks-1208,ks-1210')
    const goods: GoodCard[] = body.data[0].goods
    expect(goods.map((good) => good.price?.amount)).toEqual([undefined, '99.00'])
  })
})

test('[P-prices] a country has its present code, and a union is none', () => {
  expect(['GB', 'RU', 'VN', 'XK'].every(isCountry)).toBe(true)
  expect(['UK', 'SU', 'DD', 'EU', 'EZ', 'UN', 'QO', 'ZZ', 'gb', 'GBR', ''].some(isCountry)).toBe(
    false,
  )
  expect(explainNoCountry('UK')).toBe("no country 'UK' (ISO 3166-1 alpha-2): write 'GB'")
  expect(explainNoCountry('EU')).toBe("no country 'EU' (ISO 3166-1 alpha-2)")
})
