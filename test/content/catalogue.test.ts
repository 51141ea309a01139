import type { CatalogueGroupDetails } from '@faceplate/contracts/calls/catalogue.contract'
import type { Filter } from '@faceplate/contracts/calls/filters.contract'
import type { Good, GoodCard } from '@faceplate/contracts/calls/goods.contract'
import { buildSearch } from '@faceplate/contracts/calls/route.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { openContent } from '../support/content.ts'
import { searchPlaces, openSearch } from '../support/search.places.ts'

describe.each(searchPlaces)('the content service with its goods in the %s', (place) => {
  let content: Awaited<ReturnType<typeof openContent>>
  beforeAll(async () => {
    content = await openSearch(place)
  })
  afterAll(() => content.close())
  const get = (path: string) => content.get(`/api/${path}`)

  test('[P-catalog] the demo maker has products in all eight families', async () => {
    const { body } = await get('catalog/groups')
    expect(body.data.groups).toHaveLength(8)
    for (const group of body.data.groups) {
      expect(group.goods_count).toBeGreaterThanOrEqual(2)
      expect(group.image).toMatch(/^\/images\/goods\/.+-front\.[\da-f]{8}\.svg$/)
    }
    const { body: goods } = await get('catalog/goods')
    expect(goods.pagination.total).toBeGreaterThanOrEqual(120)
  })

  test('[P-catalog] a group shows one device of each size, from high to low, and a group without drawings none', async () => {
    const { body } = await get('catalog/group/switches')
    const { lineup = [] } = body.data as CatalogueGroupDetails
    expect(lineup[0]).toMatchObject({ code: 'ks-9006', name: 'KS-9006', width: 482.6 })
    expect(lineup.map(({ height }) => height)).toEqual(
      lineup.map(({ height }) => height).toSorted((a, b) => b - a),
    )
    expect(new Set(lineup.map(({ width, height }) => `${width}x${height}`)).size).toBe(8)
    expect(lineup).toHaveLength(8)
    // All devices of this group have one size; some with different ports stand for them.
    const { body: equal } = await get('catalog/group/aggregation-switches')
    expect(equal.data.lineup).toHaveLength(3)
    const { body: software } = await get('catalog/group/software')
    expect(software.data).not.toHaveProperty('lineup')
  })

  test('[P-product] a good lists its accessories in the order of the file', async () => {
    const { body } = await get('catalog/good/kw-890b')
    const { accessories } = body.data as Good
    expect(accessories.map(({ code }) => code)).toEqual([
      'ks-1210p',
      'ks-2412p',
      'kedr-wlc',
      'ka-5017',
    ])
    const { body: optics } = await get('catalog/good/kx-sfp-sx')
    expect((optics.data as Good).accessories).toEqual([])
    const { body: list } = await get('catalog/goods?q=KS-1210P')
    expect(accessories[0]).toEqual(list.data[0])
  })

  test('[P-catalog] counts under random filters equal a full scan of the goods', async () => {
    const goods = await readGoods()
    const pick = createPicker(20_261_121)
    const { body } = await get('catalog/filters/switches')
    const filters: Filter[] = body.data
    for (let round = 0; round < 60; round += 1) {
      const selection: Record<string, string[]> = {}
      for (let choice = 0; choice < pick(4); choice += 1) {
        const filter = filters[pick(filters.length)]
        if (filter?.kind !== 'choice') continue
        const option = filter.options[pick(filter.options.length)]
        if (option) selection[filter.code] = [...(selection[filter.code] ?? []), option.value]
      }
      const matches = (good: ScannedGood, except?: string) =>
        Object.entries(selection).every(
          ([code, values]) =>
            code === except || values.some((value) => good.values.get(code)?.has(value)),
        )
      const search = buildSearch(selection)
      const { body: list } = await get(`catalog/goods?group=switches&page_size=100&${search}`)
      const found = list.data.map(({ code }: GoodCard) => code).toSorted()
      expect(found, search).toEqual(
        goods
          .filter((good) => matches(good))
          .map(({ code }) => code)
          .toSorted(),
      )
      const { body: counted } = await get(`catalog/filters/switches?${search}`)
      for (const filter of counted.data as Filter[]) {
        if (filter.kind !== 'choice') continue
        for (const { value, count } of filter.options) {
          const scanned = goods.filter(
            (good) => matches(good, filter.code) && good.values.get(filter.code)?.has(value),
          )
          expect(count, `${search} ${filter.code}=${value}`).toBe(scanned.length)
        }
      }
    }
  })

  test('[P-catalog] a range selects values between its bounds', async () => {
    const { body } = await get(
      'catalog/goods?group=switches&switching_capacity.min=100&switching_capacity.max=180&page_size=100',
    )
    const names = body.data.map(({ name }: GoodCard) => name)
    expect(names).toContain('KS-2428')
    expect(names).not.toContain('KS-2412')
    expect(names).not.toContain('KS-5448-100G')
  })

  test('[P-catalog] the pages contain every good once, in a stable order', async () => {
    const codes: string[] = []
    for (let page = 1; page <= 13; page += 1) {
      const { body } = await get(`catalog/goods?sort=new&page_size=13&page=${page}`)
      codes.push(...body.data.map(({ code }: GoodCard) => code))
    }
    const { body } = await get('catalog/goods')
    expect(codes).toHaveLength(body.pagination.total)
    expect(new Set(codes).size).toBe(codes.length)
    const { body: beyond } = await get('catalog/goods?page=1000')
    expect(beyond.data).toEqual([])
  })

  test('[P-catalog] filters come in the order of their family, numeric ones with bounds', async () => {
    const listFilters = async (group: string): Promise<Filter[]> =>
      (await get(`catalog/filters/${group}`)).body.data
    const first = async (group: string) =>
      (await listFilters(group)).slice(0, 3).map(({ code }) => code)
    expect(await first('access-points')).toEqual(['wifi_standard', 'wifi_bands', 'mounting'])
    // A group states the value itself, or inherits it from the family above it.
    expect(await first('data-center-switches')).toEqual([
      'ports_25g',
      'ports_100g',
      'switching_capacity',
    ])
    expect(await first('poe-access-switches')).toEqual(['ports_1g', 'poe_standard', 'ports_10g'])
    for (const group of ['switches', 'routers', 'pon', 'smart-home', 'access-points']) {
      for (const filter of await listFilters(group)) {
        if (filter.kind === 'range' || filter.unit === null) continue
        expect(filter.options.length, `${group} ${filter.code}`).toBeLessThanOrEqual(3)
      }
    }
    // The number of ports is a filter of options, not a range.
    const ports = (await listFilters('switches')).find(({ code }) => code === 'ports_1g')
    expect(ports?.kind).toBe('choice')
  })

  test('[P-catalog] a chosen value without goods stays in the list, so that it can be removed', async () => {
    const { body } = await get('catalog/filters/switches?layer=L9')
    const layer = body.data.find(({ code }: Filter) => code === 'layer')
    expect(layer.options).toContainEqual({ value: 'L9', label: 'L9', count: 0 })
  })

  test.each(['%25', '_', "'", '"; drop table good; --', '\\', '%%', '*'])(
    'text with %s is plain text',
    async (text) => {
      const { status, body } = await get(`catalog/goods?q=${encodeURIComponent(`zz${text}zz`)}`)
      expect(status).toBe(200)
      expect(body.pagination.total).toBe(0)
    },
  )

  test('text is found whatever its case, in name, part number and summary', async () => {
    for (const text of ['ks-2428P', 'kdr-ks2428p', '370 w and FOUR']) {
      const { body } = await get(`catalog/goods?q=${encodeURIComponent(text)}`)
      expect(body.data.map(({ name }: GoodCard) => name)).toContain('KS-2428P')
    }
  })

  test.each([
    ['catalog/good/no-such', 404],
    ['catalog/good/999999999', 404],
    ['catalog/good/99999999999999999999', 404],
    ['catalog/group/no-such', 404],
    ['catalog/filters/no-such', 404],
    ['catalog/goods?group=no-such', 404],
    ['catalog/goods?page=0', 400],
    ['catalog/goods?page=1.5', 400],
    ['catalog/goods?sort=up', 400],
    ['catalog/goods?UNKNOWN=1', 400],
    ['catalog/goods?poe_budget.min=much', 400],
    ['no/such/call', 404],
  ])('%s is a %i problem', async (path, status) => {
    const answer = await get(path)
    expect(answer.status).toBe(status)
    expect(answer.headers['content-type']).toContain('application/problem+json')
    expect(answer.body).toMatchObject({ status })
    expect(JSON.stringify(answer.body)).not.toContain('.ts:')
  })

  test('a good is found by id and by code', async () => {
    const { body: byCode } = await get('catalog/good/ks-2428')
    const { body: byId } = await get(`catalog/good/${byCode.data.id}`)
    expect(byId).toEqual(byCode)
  })

  test('a picture is not sent again to a client that has it', async () => {
    const { app } = content
    const first = await app.inject({ url: '/images/goods/ks-2428-front.svg' })
    expect(first.headers['content-type']).toBe('image/svg+xml')
    const etag = String(first.headers.etag)
    for (const known of [etag, `"other", W/${etag}`, '*']) {
      const again = await app.inject({
        url: '/images/goods/ks-2428-front.svg',
        headers: { 'if-none-match': known },
      })
      expect(again.statusCode).toBe(304)
    }
    expect((await app.inject({ url: '/images/goods/none.svg' })).statusCode).toBe(404)
  })

  interface ScannedGood {
    code: string
    values: Map<string, Set<string>>
  }

  /** Every switch with its values, one product at a time and without any filter. */
  async function readGoods(): Promise<ScannedGood[]> {
    const { body } = await get('catalog/goods?group=switches&page_size=100')
    return Promise.all(
      body.data.map(async ({ code }: GoodCard) => {
        const { body: good } = await get(`catalog/good/${code}`)
        const values = new Map<string, Set<string>>()
        for (const attribute of good.data.attributes) {
          const words = attribute.values.map((value: string | number | boolean) =>
            typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value),
          )
          values.set(attribute.code, new Set(words))
        }
        return { code, values }
      }),
    )
  }
})

/** Random numbers below a bound, the same for the same seed (a linear congruential generator). */
function createPicker(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return Math.floor((state / 4_294_967_296) * below)
  }
}
