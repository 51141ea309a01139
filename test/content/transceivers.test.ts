import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CatalogueGroup } from '@faceplate/contracts/calls/catalogue.contract'
import type { GoodCard } from '@faceplate/contracts/calls/goods.contract'
import type {
  FormFactor,
  Transceiver,
  TransceiverSection,
} from '@faceplate/contracts/calls/transceivers.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openContent } from '../support/content.ts'
import { searchPlaces, openSearch } from '../support/search.places.ts'
import { engines } from '../support/shared.postgres.ts'
import { stated } from '../support/stated.ts'

/** The cages that accept each form factor: also a cage of the next rate, except for QSFP28 and PON. */
const cagesThatTake: Record<FormFactor, string[]> = {
  SFP: ['SFP', 'SFP+'],
  'SFP+': ['SFP+', 'SFP28'],
  SFP28: ['SFP28'],
  QSFP28: ['QSFP28'],
  PON: ['PON'],
}

const portsOfCage: Record<string, string> = {
  SFP: 'ports_sfp',
  'SFP+': 'ports_10g',
  SFP28: 'ports_25g',
  QSFP28: 'ports_100g',
  PON: 'pon_ports',
}

describe.each(searchPlaces)('pluggable modules with its goods in the %s', (place) => {
  let content: Awaited<ReturnType<typeof openContent>>
  let modules: Transceiver[]
  let goods: GoodCard[]
  /** Cages of each good by its id, from the rows. */
  let cages: Map<number, string[]>
  beforeAll(async () => {
    content = await openSearch(place)
    modules = await readAll<Transceiver>('catalog/sfp/modules?')
    const codes = new Set(modules.map(({ code }) => code))
    goods = (await readAll<GoodCard>('catalog/goods?')).filter(({ code }) => !codes.has(code))
    cages = new Map(goods.map(({ id }) => [id, []]))
    const rows = await content.database.selectFrom('good_cage').selectAll().execute()
    for (const { good_id, form_factor } of rows) cages.get(good_id)?.push(form_factor)
  })
  afterAll(() => content.close())

  const get = (path: string) => content.get(`/api/${path}`)
  const readAll = async <Item>(path: string): Promise<Item[]> => {
    const items: Item[] = []
    for (let page = 1; ; page += 1) {
      const { body } = await get(`${path}&page_size=11&page=${page}`)
      items.push(...body.data)
      if (page >= body.pagination.pages) {
        expect(items, path).toHaveLength(body.pagination.total)
        return items
      }
    }
  }
  const toCodes = (items: readonly { code: string }[]) => items.map(({ code }) => code).toSorted()
  const listSections = async (query = ''): Promise<TransceiverSection[]> =>
    (await get(`catalog/sfp/sections${query}`)).body.data
  const takes = (good: GoodCard, formFactor: FormFactor) =>
    cagesThatTake[formFactor].some((cage) => cages.get(good.id)?.includes(cage))

  test('[P-sfp] there are sections, sorted, with the modules of each', async () => {
    const sections = await listSections()
    expect(sections.map(({ code }) => code)).toEqual([
      'sfp-1g',
      'sfp-bidi',
      'sfp-plus',
      'sfp28',
      'qsfp28',
      'pon-modules',
      'direct-attach',
    ])
    expect(modules).toHaveLength(43)
    expect(new Set(toCodes(modules)).size).toBe(43)
    for (const section of sections) {
      const own = await readAll<Transceiver>(`catalog/sfp/modules?section=${section.code}`)
      expect(section.modules_count).toBe(own.length)
      expect(own.length).toBeGreaterThan(0)
      expect(toCodes(own)).toEqual(
        toCodes(modules.filter((module) => module.section.id === section.id)),
      )
      expect(await readAll(`catalog/sfp/modules?section=${section.id}`)).toEqual(own)
      for (const key of [section.id, section.code]) {
        const { status, body } = await get(`catalog/sfp/sections/${key}`)
        expect(status).toBe(200)
        expect(body.data).toEqual(section)
      }
    }
  })

  test('[P-sfp] modules of one form factor, alone and within a section', async () => {
    const sections = await listSections()
    for (const formFactor of Object.keys(cagesThatTake)) {
      const query = `form_factor=${encodeURIComponent(formFactor)}`
      const expected = modules.filter((module) => module.form_factor === formFactor)
      expect(expected.length).toBeGreaterThan(0)
      expect(await readAll(`catalog/sfp/modules?${query}`)).toEqual(expected)
      for (const { code, id } of sections) {
        const own = await readAll<Transceiver>(`catalog/sfp/modules?${query}&section=${code}`)
        expect(own).toEqual(expected.filter(({ section }) => section.id === id))
      }
    }
  })

  const readNumber = (module: Transceiver, code: string) => {
    const value = module.attributes.find((attribute) => attribute.code === code)?.values[0]
    return typeof value === 'number' ? value : undefined
  }

  test('[P-sfp] modules by rate, reach, fibre, wavelength, connector and temperature', async () => {
    const has = (code: string, wanted: unknown[]) => (module: Transceiver) =>
      module.attributes.some((each) => each.code === code && wanted.includes(each.values[0]))
    const far = (module: Transceiver) => (readNumber(module, 'reach') ?? 0) >= 40
    const cases: [string, (module: Transceiver) => boolean][] = [
      ['data_rate=10', has('data_rate', [10])],
      ['data_rate=10&data_rate=25', has('data_rate', [10, 25])],
      ['reach.min=40', far],
      ['reach.max=0.1', (module) => (readNumber(module, 'reach') ?? 9) <= 0.1],
      ['fibre=Multimode', has('fibre', ['Multimode'])],
      ['optics=LAN-WDM', has('optics', ['LAN-WDM'])],
      ['optics=BiDi%201310%2F1490', has('optics', ['BiDi 1310/1490'])],
      ['wavelength=1310', has('wavelength', [1310])],
      ['connector=LC&reach.min=40', (module) => has('connector', ['LC'])(module) && far(module)],
      ['temperature_min=-40', has('temperature_min', [-40])],
      ['form_factor=SFP&form_factor=PON', has('form_factor', ['SFP', 'PON'])],
    ]
    for (const [query, fits] of cases) {
      const expected = modules.filter(fits)
      expect(expected.length, query).toBeGreaterThan(0)
      expect(expected.length, query).toBeLessThan(modules.length)
      expect(await readAll(`catalog/sfp/modules?${query}`), query).toEqual(expected)
    }
  })

  test('[P-sfp] a list of modules has facet counts, for devices and sections too', async () => {
    const listOptions = async (query: string, code: string): Promise<[string, number][]> => {
      const { body } = await get(`catalog/sfp/modules?${query}`)
      const { options } = body.filters.find((filter: { code: string }) => filter.code === code)
      return options.map(({ value, count }: { value: string; count: number }) => [value, count])
    }
    const { body } = await get('catalog/sfp/modules')
    expect(body.filters.map(({ code, kind }: Record<string, string>) => `${code} ${kind}`)).toEqual(
      [
        'form_factor choice',
        'data_rate choice',
        'reach choice',
        'fibre choice',
        'optics choice',
        'wavelength choice',
        'connector choice',
        'temperature_min choice',
      ],
    )
    for (const query of ['', 'good=ks-2428&', 'section=sfp28&', 'fibre=Copper&', 'q=bx10&']) {
      for (const [value, count] of await listOptions(query, 'data_rate')) {
        const { length } = await readAll(`catalog/sfp/modules?${query}data_rate=${value}`)
        expect(count, `${query}data_rate=${value}`).toBe(length)
      }
    }
    // Values of one filter are combined with OR, so selecting one does not change the counts of the others.
    expect(await listOptions('data_rate=10', 'data_rate')).toEqual(
      await listOptions('', 'data_rate'),
    )
  })

  test.each(['reach', 'data_rate', 'wavelength', 'temperature_min', 'power_draw'])(
    '[P-sfp] modules are sorted by %s both ways, those without it last',
    async (code) => {
      const rising = await readAll<Transceiver>(`catalog/sfp/modules?sort=${code}`)
      const falling = await readAll<Transceiver>(`catalog/sfp/modules?sort=-${code}`)
      expect(toCodes(rising)).toEqual(toCodes(modules))
      // A module with several wavelengths is sorted by the first of them in the direction of the sort.
      const readFirst = (module: Transceiver, sign: number) =>
        module.attributes
          .find((attribute) => attribute.code === code)
          ?.values.filter((value) => typeof value === 'number')
          .toSorted((a, b) => sign * (a - b))[0]
      const byNumber = (sign: number) =>
        modules.toSorted((a, b) => {
          const [left, right] = [readFirst(a, sign), readFirst(b, sign)]
          if (left === undefined || right === undefined) {
            return Number(left === undefined) - Number(right === undefined)
          }
          return sign * (left - right)
        })
      expect(rising).toEqual(byNumber(1))
      expect(falling).toEqual(byNumber(-1))
    },
  )

  test('[P-sfp] with a good the list has its cages and the modules for each', async () => {
    for (const [good, cage] of [
      ['ks-2428', { form_factor: 'SFP+', count: 4, takes: ['SFP+', 'SFP'] }],
      ['kp-1608', { form_factor: 'PON', takes: ['PON'] }],
    ] as const) {
      const { body } = await get(`catalog/sfp/modules?good=${good}`)
      expect(body.cages).toContainEqual(expect.objectContaining(cage))
    }
    expect((await get('catalog/sfp/modules')).body.cages).toEqual([])
  })

  test('[P-sfp] a module has the attributes for choosing it', () => {
    for (const module of modules) {
      const values = new Map(module.attributes.map(({ code, values }) => [code, values]))
      expect(values.get('form_factor'), module.name).toEqual([module.form_factor])
      expect(values.get('data_rate')?.[0], module.name).toBeGreaterThan(0)
      expect(values.get('reach')?.[0], module.name).toBeGreaterThan(0)
      expect(module.image?.url.replace(/\.[\da-f]{8}\./, '.')).toBe(
        `/images/goods/${module.code}-front.svg`,
      )
    }
  })

  test('[P-sfp] KS-2428 accepts SFP and SFP+ modules, a line terminal PON modules, a phone none', async () => {
    const ofSwitch = await readAll<Transceiver>('catalog/sfp/modules?good=ks-2428')
    expect(new Set(ofSwitch.map((module) => module.form_factor))).toEqual(new Set(['SFP', 'SFP+']))
    expect(toCodes(ofSwitch)).toEqual(
      toCodes(modules.filter((module) => ['SFP', 'SFP+'].includes(module.form_factor))),
    )
    const ofTerminal = await readAll<Transceiver>('catalog/sfp/modules?good=kp-1608')
    expect(toCodes(ofTerminal)).toEqual(
      expect.arrayContaining(['kx-combo-pon', 'kx-gpon-bp', 'kx-gpon-cp', 'kx-xgspon-n1']),
    )
    const inSection = await readAll<Transceiver>(
      'catalog/sfp/modules?good=kp-1608&section=pon-modules',
    )
    expect(inSection).toHaveLength(4)
    const { body } = await get('catalog/sfp/modules?good=kv-24')
    expect(body).toMatchObject({
      data: [],
      cages: [],
      pagination: { page: 1, page_size: 24, total: 0, pages: 0 },
    })
    expect(await listSections('?good=kv-24')).toEqual([])
  })

  test('[P-sfp] the modules and sections of every good are those that its cages accept', async () => {
    const sections = await listSections()
    for (const good of goods) {
      const expected = modules.filter((module) => takes(good, module.form_factor))
      const { body } = await get(`catalog/sfp/modules?good=${good.code}&page_size=100`)
      expect(toCodes(body.data), good.name).toEqual(toCodes(expected))
      expect(body.pagination.total).toBe(expected.length)
      const counted = sections
        .map((section) => ({
          ...section,
          modules_count: expected.filter((module) => module.section.id === section.id).length,
        }))
        .filter(({ modules_count }) => modules_count > 0)
      expect(await listSections(`?good=${good.id}`), good.name).toEqual(counted)
    }
  })

  test('[P-sfp] a good whose characteristics state pluggable ports has cages for them', async () => {
    for (const good of goods) {
      const { body } = await get(`catalog/good/${good.code}`)
      const stated = new Set(body.data.attributes.map(({ code }: { code: string }) => code))
      for (const [cage, code] of Object.entries(portsOfCage)) {
        const has = cages.get(good.id)?.includes(cage)
        expect(has || !stated.has(code), `${good.name} ${code}`).toBe(true)
      }
    }
  })

  test('[P-sfp] every module lists exactly the goods that accept it, nearest rate first', async () => {
    for (const { id, code, name, form_factor } of modules) {
      const { status, body } = await get(`catalog/sfp/modules/${code}`)
      expect(status).toBe(200)
      expect((await get(`catalog/sfp/modules/${id}`)).body).toEqual(body)
      expect(body.data).toMatchObject({ id, code, name, form_factor })
      expect(body.data.description).not.toBe('')
      const expected = goods.filter((good) => takes(good, form_factor))
      expect(expected.length, name).toBeGreaterThan(0)
      expect(body.data.compatible_count, name).toBe(expected.length)
      const listed: GoodCard[] = body.data.compatible_goods
      expect(listed).toHaveLength(Math.min(24, expected.length))
      const hasOwnCage = (good: GoodCard) => cages.get(good.id)?.includes(form_factor) ?? false
      const ordered = [
        ...expected.filter(hasOwnCage),
        ...expected.filter((good) => !hasOwnCage(good)),
      ]
      expect(listed, name).toEqual(ordered.slice(0, 24))
      const all = await readAll<GoodCard>(`search/sfp/goods?module=${code}`)
      expect(toCodes(all), name).toEqual(toCodes(expected))
    }
  })

  test('[P-sfp] goods with cages are found by text, by module and by both', async () => {
    const withCages = goods.filter(({ id }) => (cages.get(id)?.length ?? 0) > 0)
    expect(toCodes(await readAll<GoodCard>('search/sfp/goods?'))).toEqual(toCodes(withCages))
    const industrial = await readAll<GoodCard>('search/sfp/goods?q=industrial')
    expect(toCodes(industrial)).toEqual(
      toCodes(withCages.filter(({ group }) => group.code === 'industrial-switches')),
    )
    const both = await readAll<GoodCard>('search/sfp/goods?q=KS2428&module=kx-sfp10g-lr')
    expect(toCodes(both)).toEqual(['ks-2428', 'ks-2428f', 'ks-2428p'])
    expect(await readAll('search/sfp/goods?q=KS2428&module=kx-gpon-bp')).toEqual([])
    expect(await readAll('search/sfp/goods?q=kx-sfp')).toEqual([])
    const { body } = await get('search/sfp/goods?module=kx-sfp-sx&page=2&page_size=5')
    expect(body.data).toHaveLength(5)
    expect(body.pagination).toMatchObject({ page: 2, page_size: 5 })
  })

  test('[P-sfp] modules are found by text', async () => {
    const listCodes = async (query: string) =>
      toCodes(await readAll<Transceiver>(`catalog/sfp/modules?${query}`))
    expect(await listCodes('q=BX10')).toEqual([
      'kx-sfp-bx10-d',
      'kx-sfp-bx10-u',
      'kx-sfp28-bx10-d',
      'kx-sfp28-bx10-u',
    ])
    expect(await listCodes('q=bx10&section=sfp28')).toEqual(['kx-sfp28-bx10-d', 'kx-sfp28-bx10-u'])
    expect(await listCodes('q=bx10&good=ks-2428')).toEqual(['kx-sfp-bx10-d', 'kx-sfp-bx10-u'])
    expect(await listCodes('q=kxsfp10glr')).toEqual(['kx-sfp10g-lr', 'kx-sfp10g-lri'])
    expect(await listCodes('q=1550+nm&form_factor=SFP')).toContain('kx-sfp-zx80')
    expect(await listCodes('q=ks-2428')).toEqual([])
    expect(await listCodes('q=')).toHaveLength(43)
    expect(await listCodes('q=%22%27')).toEqual([])
  })

  test.each([
    ['catalog/sfp/modules/ks-2428', 404],
    ['catalog/sfp/modules/1102', 404],
    ['catalog/sfp/modules/no-such', 404],
    ['catalog/sfp/modules/999999999', 404],
    ['catalog/sfp/sections/no-such', 404],
    ['catalog/sfp/sections/switches', 404],
    ['catalog/sfp/sections/sfp', 404],
    ['catalog/sfp/sections/8', 404],
    ['catalog/sfp/sections?good=no-such', 404],
    ['catalog/sfp/modules?section=no-such', 404],
    ['catalog/sfp/modules?section=access-switches', 404],
    ['catalog/sfp/modules?good=no-such', 404],
    ['search/sfp/goods?module=ks-2428', 404],
    ['search/sfp/goods?module=no-such', 404],
    ['catalog/sfp/modules?form_factor=XFP', 400],
    ['catalog/sfp/modules?page=0', 400],
    ['catalog/sfp/modules?page_size=101', 400],
    ['catalog/sfp/modules?form_factor=SFP&form_factor=XFP', 400],
    ['catalog/sfp/modules?reach.min=far', 400],
    ['catalog/sfp/modules?fibre.min=1', 400],
    ['catalog/sfp/modules?sort=colour', 400],
    ['catalog/sfp/modules?colour=red', 400],
    ['catalog/sfp/modules/%00', 400],
    ['search/sfp/goods?form_factor=SFP', 400],
  ])('[P-sfp] %s is a %i problem', async (path, status) => {
    const answer = await get(path)
    expect(answer.status).toBe(status)
    expect(answer.headers['content-type']).toContain('application/problem+json')
    expect(answer.body).toMatchObject({ status })
  })

  test('[P-catalog] SFP-modules come first below switches, and are a standalone group', async () => {
    const { body } = await get('catalog/groups')
    const groups: CatalogueGroup[] = body.data.groups
    const switches = groups.find(({ id }) => id === 8)
    expect(switches?.children[0]).toMatchObject({
      code: 'sfp',
      name: 'SFP-modules',
      sort: 0,
      goods_count: 43,
    })
    const others = switches?.children.slice(1).map((child) => stated(child.goods_count)) ?? []
    expect(switches?.goods_count).toBe(others.reduce((sum, count) => sum + count, 0))
    const { body: page } = await get('catalog/group/8')
    expect(page.data.children[0]).toMatchObject({ code: 'sfp', sort: 0 })
    expect(page.data.goods_count).toBe(switches?.goods_count)
    expect(page.data.image).not.toContain('/kx-')

    const listed = await readAll<GoodCard>('catalog/goods?group=switches')
    expect(listed).toHaveLength(switches?.goods_count ?? 0)
    expect(listed.filter(({ code }) => code.startsWith('kx-'))).toEqual([])
    expect(await readAll('catalog/goods?group=switches&form_factor=SFP')).toEqual([])
    const { body: filters } = await get('catalog/filters/switches')
    expect(toCodes(filters.data)).not.toContain('form_factor')

    expect(toCodes(await readAll<GoodCard>('catalog/goods?group=sfp'))).toEqual(toCodes(modules))
    expect(await readAll('catalog/goods?group=sfp-plus')).toHaveLength(8)
    const { body: module } = await get('catalog/good/kx-sfp10g-lr')
    expect(module.data.ancestors.map(({ code }: { code: string }) => code)).toEqual([
      'switches',
      'sfp',
    ])
  })
})

describe.each(engines)('pluggable modules on %s after an import', (engine) => {
  test('[P-sfp] a good that lost its cages accepts no module any more', async () => {
    const content = await openContent(engine, 'small')
    const listCodes = async (path: string) =>
      (await content.get(`/api/${path}`)).body.data.map(({ code }: { code: string }) => code)
    const file = join(content.files, 'catalogue/goods/switches/ks-1200.yaml')
    expect(await listCodes('search/sfp/goods?module=kx-sfp10g-lr&q=ks-1210')).toContain('ks-1210')
    const text = await readFile(file, 'utf8')
    const block = '{ type: rj45, count: 8 }, { type: sfp-plus, count: 2, label: 10G SFP+ }'
    expect(text).toContain(block)
    await writeFile(file, text.replace(block, '{ type: rj45, count: 12 }'))
    await content.import()
    expect(await listCodes('search/sfp/goods?module=kx-sfp10g-lr&q=ks-1210')).toEqual(['ks-1210p'])
    expect(await listCodes('catalog/sfp/modules?good=ks-1210')).toEqual([])
    await content.close()
  })
})
