import { getCatalogueGroups } from '@faceplate/contracts/calls/catalogue.contract'
import { getComparison } from '@faceplate/contracts/calls/comparison.contract'
import { getGood, getGoods } from '@faceplate/contracts/calls/goods.contract'
import type { RouteContract } from '@faceplate/contracts/calls/route.contract'
import { searchSite } from '@faceplate/contracts/calls/search.contract'
import { getSolution } from '@faceplate/contracts/calls/solutions.contract'
import { listFields } from '@faceplate/contracts/client/field.table'
import { createMetrics } from '@faceplate/gateway/base/metrics/metrics'
import { checkResponse } from '@faceplate/gateway/calls/contract.check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { answerJson, startFaultyUpstream } from '../support/faulty.upstream.ts'
import { startGateway } from '../support/gateway.ts'

/** A product with the fields that it must have. */
const good = {
  id: 11,
  code: 'sw-24',
  name: 'SW-24',
  images: [
    { url: '/images/rear.jpg', logo: false },
    { url: '/images/front.jpg', logo: true },
  ],
  description: '<p>A switch.</p>',
  group_id: 8,
  group: { name: 'Switches' },
}

const check = (contract: RouteContract, body: unknown, path = contract.path) =>
  checkResponse(contract, path, body)

const list = (...goods: unknown[]) => ({ data: goods, pagination: { page: 1 } })

describe('[G-fields] a response with the fields that it must have', () => {
  test('gets an absence for every other field', () => {
    const { body, faults, omitted } = check(getGood, { data: good })
    expect({ faults, omitted }).toEqual({ faults: [], omitted: [] })
    expect(body).toMatchObject({
      part_number: null,
      summary: null,
      released_on: null,
      key_facts: [],
      attributes: [],
      documents: [],
      related: [],
      ancestors: [],
      group: { id: 8, code: '8', name: 'Switches' },
      images: [
        { alt: 'SW-24', width: null, height: null },
        { alt: 'SW-24', width: null, height: null },
      ],
    })
  })

  test('names each field that it lacks once, by the object of the documentation', () => {
    const { absent } = check(getGoods, list(good, { ...good, id: 12 }))
    const fields = absent.map(({ field = '' }) => field)
    expect(fields).toContain('GoodCard.summary')
    expect(fields.filter((field) => !listFields().has(field))).toEqual([])
    expect(new Set(absent.map(({ pointer }) => pointer)).size).toBe(absent.length)
  })

  test('has the picture with the logo as its main picture, else the first, else none', () => {
    const readImage = (images: unknown) => {
      const { body } = check(getGoods, list({ ...good, images }))
      return (body as { data: { image: { url: string } | null }[] }).data[0]?.image?.url
    }
    expect(readImage(good.images)).toBe('/images/front.jpg')
    expect(readImage([{ url: '/images/a.jpg' }])).toBe('/images/a.jpg')
    expect(readImage([])).toBeUndefined()
    expect(readImage('a.jpg')).toBeUndefined()
  })

  test.each([
    ['a list without its pages', getGoods, { data: [good] }, { page: 1, pages: 1, total: 1 }],
    ['pages without figures', getGoods, list(good), { page: 1, pages: 1, total: 1, page_size: 1 }],
    [
      'a total',
      getGoods,
      { data: [good], pagination: { total: 40, page_size: 10 } },
      { page: 1, pages: 4, total: 40, page_size: 10 },
    ],
    [
      'an empty page of no entries',
      getGoods,
      { data: [], pagination: { page: 1, page_size: 0, total: 0 } },
      { page: 1, pages: 0, total: 0, page_size: 1 },
    ],
    [
      'a last page with a total',
      getGoods,
      { data: [good], pagination: { total: 15 } },
      { page: 3, pages: 3, total: 15, page_size: 7 },
      'catalog/goods?page=3&page_size=7',
    ],
  ])('%s is a page of a list', (_, contract, body, pagination, path = contract.path) => {
    const checked = check(contract, body, path)
    expect(checked.faults).toEqual([])
    expect(checked.body).toMatchObject({
      data: body.data.map(() => ({ code: 'sw-24' })),
      pagination,
    })
  })

  test.each([{ data: [good] }, { data: [good], pagination: null }])(
    'a whole list has no second page: %j',
    (whole) => {
      const { body } = check(getGoods, whole, 'catalog/goods?page=2')
      expect(body).toMatchObject({ data: [], pagination: { page: 2, pages: 1, total: 1 } })
    },
  )

  test('an additional field named data does not replace its object', () => {
    const { body, faults } = check(getGood, { data: { ...good, data: { sheet: 1 } } })
    expect(faults).toEqual([])
    expect(body).toMatchObject({ code: 'sw-24' })
  })

  test.each([
    { data: { data: { catalog: { count: 1, goods: [good] } } } },
    { data: { catalog: { count: 1, goods: [good] }, news: null } },
    { catalog: { goods: [good] }, news: { count: 0, items: [] } },
    // PHP writes an empty object as an empty list.
    { data: { catalog: { count: 1, goods: [good] }, news: [], solutions: [] } },
  ])('results of the search are found in %j', (body) => {
    const checked = check(searchSite, body)
    expect(checked.faults).toEqual([])
    expect(checked.body).toMatchObject({
      catalog: { count: 1, goods: [{ code: 'sw-24' }] },
      news: { count: 0, items: [] },
      solutions: { count: 0, items: [] },
    })
  })

  test('a solution without a code is addressed by its id', () => {
    const { body } = check(getSolution, { data: { id: 7, name: 'Office' } })
    expect(body).toMatchObject({ code: '7', preview: null, text: '', goods: [] })
  })

  test('a family of a comparison has the id beside it', () => {
    const family = { group_id: 8, group: { name: 'Switches' }, goods: [good] }
    expect(check(getComparison, { data: [family] }).body).toMatchObject([
      { group: { id: 8, code: '8', name: 'Switches' }, attributes: [], diff_attributes: [] },
    ])
  })
})

describe('[G-fields] a response that breaks its contract', () => {
  test('loses enriching fields of a wrong type, and names them', () => {
    const wrong = { ...good, summary: 24, key_facts: 'many', price: 'on request', videos: null }
    const { body, faults, omitted } = check(getGood, wrong)
    expect(faults).toEqual([])
    expect(body).toMatchObject({ summary: null, key_facts: [] })
    expect(body).not.toHaveProperty('price')
    expect(body).not.toHaveProperty('videos')
    expect(omitted.map(({ field }) => field)).toEqual([
      'Good.summary',
      'Good.key_facts',
      'Good.price',
    ])
  })

  test('is not served without a needed field, which is named', () => {
    const { name: _, ...nameless } = good
    expect(check(getGood, nameless).faults).toEqual([
      {
        route: 'GET catalog/good/{idOrCode}',
        pointer: '/name',
        rule: 'required',
        field: 'Good.name',
      },
    ])
    expect(check(getGood, { ...good, id: '11' }).faults).toMatchObject([
      { pointer: '/id', rule: 'type', field: 'Good.id' },
    ])
    expect(check(getCatalogueGroups, { data: {} }).faults).toMatchObject([
      { pointer: '/groups', rule: 'required' },
    ])
    expect(check(getGood, 'text').faults).toMatchObject([{ pointer: '', rule: 'type' }])
  })

  test('loses the entries of a list that cannot be shown, unless they are the greater part', () => {
    const broken = { ...good, name: null }
    const { body, faults, omitted } = check(getGoods, list(good, broken, good))
    expect(faults).toEqual([])
    expect(body).toMatchObject({ data: [{ name: 'SW-24' }, { name: 'SW-24' }] })
    expect(omitted).toMatchObject([{ pointer: '/data/*/name', field: 'GoodCard.name' }])
    expect(check(getGoods, list(good, broken, broken)).faults).toMatchObject([
      { pointer: '/data/*/name', rule: 'required' },
    ])
    // What only enriches is never a reason.
    const accessories = [broken, broken, { ...good, code: 'ps-1' }]
    expect(check(getGood, { ...good, accessories })).toMatchObject({
      body: { accessories: [] },
      faults: [],
    })
  })
})

test('[G-fields] the gateway logs what an API does not send, and each field of a wrong type once', async () => {
  const news = { code: 'open-day', title: 'Open day', summary: 5 }
  const upstream = await startFaultyUpstream(answerJson({ data: [news, news] }))
  onTestFinished(() => upstream.close())
  const metrics = createMetrics()
  const gateway = await startGateway(upstream.base, { takesAnyShape: false, metrics })
  onTestFinished(() => gateway.close())
  for (const query of ['', '?page_size=2']) {
    const answer = await fetch(`${gateway.origin}/api/news/list${query}`)
    expect(answer.status).toBe(200)
  }
  const logged = (event: string) => gateway.log.filter((line) => line['event'] === event)
  expect(logged('field_omitted')).toMatchObject([
    {
      route: 'GET news/list',
      pointer: '/data/*/summary',
      rule: 'type',
      field: 'NewsItem.summary',
      lost: 'Summary, in a sentence or two; null if there is none',
      docs: 'docs/your-own-api.md#fields',
    },
  ])
  expect(logged('fields_absent')).toMatchObject([
    {
      route: 'GET news/list',
      fields: ['NewsItem.id', 'NewsItem.image', 'NewsItem.published_on', 'NewsItem.group'],
    },
  ])
  const { values } = await metrics.contractDrift.get()
  expect(values).toMatchObject([{ value: 2, labels: { route: 'GET news/list' } }])

  upstream.behave(answerJson({ data: [{ code: 'nameless' }] }))
  gateway.advanceMs(7_200_000)
  expect((await fetch(`${gateway.origin}/api/news/list?page_size=3`)).status).toBe(502)
  expect(logged('contract_broken')).toMatchObject([
    { pointer: '/data/*/title', rule: 'required', field: 'NewsItem.title' },
  ])
})
