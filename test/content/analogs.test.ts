import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { ImportError } from '@faceplate/content/files/folder/content.files'
import { importDeviceLibrary } from '@faceplate/content/import/libraries/device.library'
import { importLibraries } from '@faceplate/content/import/libraries/libraries.import'
import { removeSource } from '@faceplate/content/import/source.removal'
import {
  searchAnalogs,
  type AnalogAttribute,
  type AnalogLine,
  type AnalogMatch,
  type ThirdPartyDevice,
} from '@faceplate/contracts/calls/analogs.contract'
import { Value } from 'typebox/value'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openContent } from '../support/content.ts'
import { searchPlaces, openSearch } from '../support/search.places.ts'
import { replacementQuestions } from './replacement.questions.ts'

const devices = [
  {
    manufacturer: 'Nordlicht',
    model: 'NX-48 T',
    slug: 'nordlicht-nx-48-t',
    part_number: 'NL-0048/T',
    u_height: 1,
    airflow: 'front-to-rear',
    weight: 10,
    weight_unit: 'lb',
    interfaces: { '1000base-t': 49, '10gbase-x-sfpp': 4, '50gbase-x-sfp56': 2 },
    mgmt_only: 1,
    poe: { ports: 48, types: { 'type2-ieee802.3at': 48, 'passive-24v-2pair': 1 } },
  },
  {
    manufacturer: 'Nordlicht',
    model: 'NX-8',
    slug: 'nordlicht-nx-8',
    interfaces: { '1000base-t': 8 },
  },
  { manufacturer: 'Nordlicht', model: 'Panel', slug: 'nordlicht-panel', u_height: 0 },
  {
    manufacturer: 'Südwind',
    model: 'NX-8',
    slug: 'suedwind-nx-8',
    interfaces: { '1000base-t': 8 },
  },
]

describe.each(searchPlaces)('alternatives with its goods in the %s', (place) => {
  let content: Awaited<ReturnType<typeof openContent>>
  let file: string
  const write = (lines: readonly unknown[]) =>
    writeFile(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
  beforeAll(async () => {
    content = await openSearch(place)
    file = join(content.files, 'devices.jsonl')
    await content.import()
    // Only the devices of these tests, until one test imports the whole library.
    await removeSource(content.database, 'content/devices.jsonl.gz')
    await write(devices)
    await importDeviceLibrary(content.database, file)
    await content.database
      .insertInto('vendor_device')
      .values({
        source: 'test',
        slug: 'nordlicht-module',
        vendor: 'Nordlicht',
        model: 'Module',
        part_number: null,
        family: 'sfp',
        facts: '{"reach":10,"temperature_min":0}',
      })
      .execute()
  })
  afterAll(() => content.close())
  const search = async (query: Record<string, string>) => {
    const { status, body } = await content.get(
      `/api/catalog/analogs/search?${new URLSearchParams(query)}`,
    )
    expect(status).toBe(200)
    expect([...Value.Errors(searchAnalogs.response, body.data)]).toEqual([])
    return body.data
  }
  const listPorts = (matches: AnalogMatch[]) =>
    matches.map(
      ({ attributes }) => attributes.find(({ code }) => code === 'ports_1g')?.ours ?? null,
    )

  test('[P-analogs] a device is found by vendor, then by model, and matched', async () => {
    const { vendors } = await search({})
    expect(vendors).toContainEqual({ name: 'Nordlicht', count: 4 })
    const byVendor = await search({ vendor: 'Nordlicht' })
    expect(byVendor.devices_count).toBe(4)
    expect(byVendor.device).toBeNull()
    const { device, matches } = await search({ vendor: 'Nordlicht', model: 'NX-48 T' })
    expect(device).toEqual({
      vendor: 'Nordlicht',
      model: 'NX-48 T',
      part_number: 'NL-0048/T',
      slug: 'nordlicht-nx-48-t',
    })
    expect(matches).toHaveLength(5)
    expect(matches[0]).toMatchObject({ good: { name: 'KS-2452P' }, kind: 'direct' })
    const { attributes } = matches[0]
    expect(attributes).toContainEqual({
      code: 'ports_1g',
      name: '1G copper ports',
      unit: null,
      theirs: 48,
      ours: 48,
      verdict: 'equal',
      reason: 'The same: 48.',
    })
    expect(attributes).toContainEqual(
      expect.objectContaining({ code: 'poe_budget', theirs: null, verdict: 'unknown' }),
    )
  })

  test('[P-analogs] reasons are in the language of each request, also of a line that was asked for before', async () => {
    const readReason = async (language: string) => {
      const url = '/api/catalog/analogs/search?line=NL-0048/T'
      const { body } = await content.send({ url, headers: { language } })
      const [{ match }] = body.data.lines as [AnalogLine]
      return match?.attributes.find(({ code }) => code === 'ports_1g')?.reason
    }
    expect(await readReason('en')).toBe('The same: 48.')
    expect(await readReason('ru')).toBe('То же: 48.')
    expect(await readReason('vi-VN')).toBe('Như nhau: 48.')
    expect(await readReason('en')).toBe('The same: 48.')
  })

  test('[P-analogs] for a device with 48 ports, goods with 48 rank before those with 8, and for 8 after them', async () => {
    const wide = listPorts((await search({ model: 'NL-0048/T', limit: '10' })).matches)
    expect(wide[0]).toBe(48)
    expect(wide).toContain(8)
    expect(wide.lastIndexOf(48)).toBeLessThan(wide.indexOf(8))
    const narrow = listPorts((await search({ model: 'nordlicht-nx-8', limit: '10' })).matches)
    expect(narrow[0]).toBe(8)
    expect(narrow).not.toContain(48)
  })

  test.each(['nx 48 t', 'NX48T', 'nx-48-t', 'Nordlicht NX-48 T', 'nl 0048 t', 'nl0048t'])(
    '[P-analogs] the model may be written as %s',
    async (name) => {
      for (const query of [{ model: name }, { vendor: 'NORDLICHT', model: name }]) {
        expect((await search(query)).device?.slug).toBe('nordlicht-nx-48-t')
      }
      expect((await search({ q: name })).devices[0].slug).toBe('nordlicht-nx-48-t')
    },
  )

  test('[P-analogs] a name that two vendors use needs the vendor', async () => {
    expect((await search({ model: 'NX-8' })).device).toBeNull()
    const { device } = await search({ vendor: 'sudwind', model: 'NX-8' })
    expect(device.slug).toBe('suedwind-nx-8')
    expect(await search({ vendor: 'Nobody', model: 'NX-8' })).toMatchObject({
      devices: [],
      devices_count: 0,
      device: null,
      matches: [],
    })
  })

  test('[P-analogs] typed words narrow vendors and devices', async () => {
    expect(await search({ q: 'nx 8' })).toMatchObject({
      vendors: [
        { name: 'Nordlicht', count: 1 },
        { name: 'Südwind', count: 1 },
      ],
      devices_count: 2,
    })
    const { devices: listed, devices_count: count } = await search({ q: 'nordlicht', limit: '1' })
    expect(listed).toHaveLength(1)
    expect(count).toBe(4)
  })

  test.each(['%', '_', "'; drop table vendor_device; --", '"', '\\', '*', 'NEAR(', ' '])(
    '%s is plain text',
    async (text) => {
      const { device, matches } = await search({ vendor: text, model: text, q: text })
      expect(device).toBeNull()
      expect(matches).toEqual([])
      expect((await search({ q: 'nordlicht' })).devices_count).toBe(4)
    },
  )

  const askLines = async (...lines: string[]): Promise<AnalogLine[]> => {
    const query = new URLSearchParams(lines.map((line) => ['line', line]))
    const { status, body } = await content.get(`/api/catalog/analogs/search?${query}`)
    expect(status).toBe(200)
    expect([...Value.Errors(searchAnalogs.response, body.data)]).toEqual([])
    return body.data.lines
  }

  test('[P-analogs] each line of a list gets its own result, in order', async () => {
    const lines = ['Nordlicht NX-48 T', 'NX-8', 'no such thing', 'nl-0048/t']
    const [found, ambiguous, unknown, byPart] = await askLines(...lines)
    expect(found).toMatchObject({
      text: 'Nordlicht NX-48 T',
      status: 'found',
      device: { slug: 'nordlicht-nx-48-t' },
      candidates: [],
      match: { good: { name: 'KS-2452P' } },
    })
    const { matches } = await search({ vendor: 'Nordlicht', model: 'NX-48 T', limit: '6' })
    // An attribute that the other vendor does not state is included only if the list sums it.
    const expected = matches[0].attributes.filter(
      ({ code, theirs }: AnalogAttribute) =>
        theirs !== null ||
        /^ports_|^(power_draw|power_draw_base|poe_budget|rack_units)$/.test(code),
    )
    expect(found?.match).toEqual({ ...matches[0], attributes: expected })
    expect(found?.match?.attributes).toContainEqual(
      expect.objectContaining({ code: 'power_draw', theirs: null, ours: expect.any(Number) }),
    )
    expect(found?.others).toEqual(
      matches.slice(1).map(({ good: { id, code, name }, kind }: AnalogMatch) => ({
        id,
        code,
        name,
        kind,
      })),
    )
    expect(ambiguous).toMatchObject({ status: 'ambiguous', candidates_count: 2 })
    expect(ambiguous?.candidates.map(({ slug }) => slug)).toEqual([
      'nordlicht-nx-8',
      'suedwind-nx-8',
    ])
    expect(ambiguous?.device).toEqual(ambiguous?.candidates[0])
    expect(ambiguous?.match).not.toBeNull()
    expect(unknown).toEqual({
      text: 'no such thing',
      status: 'unknown',
      device: null,
      candidates: [],
      candidates_count: 0,
      match: null,
    })
    expect(byPart).toMatchObject({ status: 'found', device: { slug: 'nordlicht-nx-48-t' } })
    const [foreign] = await askLines('NL-0048/T-EU')
    expect(foreign?.without).toEqual({ text: '-EU', kinds: ['region'] })
    // A device with a similar name is proposed, never used as the match.
    const [alike] = await askLines('Nordlicht ZNX-48T')
    expect(alike).toMatchObject({ status: 'unknown', device: null, match: null })
    expect(alike?.candidates[0]?.slug).toBe('nordlicht-nx-48-t')
  })

  test.each([
    ['nordlicht nl0048t', 'found', 'nordlicht-nx-48-t'],
    ['Südwind NX-8', 'found', 'suedwind-nx-8'],
    ['SUDWIND nx8', 'found', 'suedwind-nx-8'],
    ['Switch NL-0048/T with 48 ports', 'found', 'nordlicht-nx-48-t'],
    ['NX-48', 'ambiguous', 'nordlicht-nx-48-t'],
    ['NL-0048/T-EU', 'found', 'nordlicht-nx-48-t'],
    ['NL-0048/T-XYZ', 'ambiguous', 'nordlicht-nx-48-t'],
    ['Nordlicht NX-48T=', 'found', 'nordlicht-nx-48-t'],
    ['Nordlicht', 'ambiguous', 'nordlicht-module'],
    ['NX-48000', 'unknown', undefined],
    ['—', 'unknown', undefined],
  ])('[P-analogs] the line %s is %s', async (line, status, slug) => {
    const [answer] = await askLines(line)
    expect(answer?.status).toBe(status)
    expect(answer?.device?.slug).toBe(slug)
  })

  test.each([
    'KS-2428P',
    'ks2428p',
    'KDR-KS2428P-AC',
    'Kedr KS-2428P',
    'Kedr Networks KS-2428P',
    'KS-2428P, 24 ports, for the second floor',
  ])('[P-analogs] the line %s is a product of ours', async (line) => {
    const [answer] = await askLines(line)
    expect(answer).toMatchObject({
      text: line,
      status: 'found',
      device: { model: 'KS-2428P', part_number: 'KDR-KS2428P-AC', slug: 'ks-2428p' },
      candidates_count: 0,
      match: { good: { code: 'ks-2428p' }, kind: 'own' },
      others: [],
    })
    expect(answer?.match?.attributes).toContainEqual(
      expect.objectContaining({ code: 'poe_budget', theirs: 370, ours: 370, verdict: 'equal' }),
    )
  })

  test('[P-analogs] a line with two products of ours matches neither, and a device of another vendor takes precedence', async () => {
    const [two, other] = await askLines('KS-2428P or KS-2452P', 'NL-0048/T instead of KS-2428P')
    expect(two).toMatchObject({ status: 'unknown', match: null })
    expect(other).toMatchObject({ device: { slug: 'nordlicht-nx-48-t' } })
  })

  test('[P-analogs] a call accepts at most fifty lines', async () => {
    const list = (count: number) =>
      new URLSearchParams(Array.from({ length: count }, (_, at) => ['line', `NX-${at}`])).toString()
    const { body } = await content.get(`/api/catalog/analogs/search?${list(50)}`)
    expect(body.data.lines).toHaveLength(50)
    expect(body.data.vendors).toEqual([])
    expect((await content.get(`/api/catalog/analogs/search?${list(51)}`)).status).toBe(400)
  })

  test('[P-analogs] modules and devices with nothing in common match nothing', async () => {
    for (const model of ['Module', 'Panel']) {
      const { device, matches } = await search({ vendor: 'Nordlicht', model })
      expect(device.model).toBe(model)
      expect(matches).toEqual([])
    }
  })

  test('a library is read into our attributes, and attributes it does not state stay unknown', async () => {
    const rows = await content.database
      .selectFrom('vendor_device')
      .select(['model', 'family', 'facts'])
      .where('source', '=', 'library:devices.jsonl')
      .where('vendor', '=', 'Nordlicht')
      .orderBy('slug')
      .execute()
    expect(rows.map((row) => ({ ...row, facts: JSON.parse(row.facts) }))).toEqual([
      {
        model: 'NX-48 T',
        family: 'switches',
        facts: {
          // One of the 49 ports is for management.
          ports_1g: 48,
          ports_10g: 4,
          poe_standard: ['802.3at'],
          rack_units: 1,
          weight: 4.536,
          fanless: false,
        },
      },
      { model: 'NX-8', family: null, facts: { ports_1g: 8 } },
      { model: 'Panel', family: null, facts: {} },
    ])
  })

  test('a library with a bad line is rejected with line and field, and nothing changes', async () => {
    const before = await search({ q: 'nordlicht' })
    await writeFile(
      file,
      [
        JSON.stringify(devices[0]),
        '{"manufacturer":"Nordlicht","model":"A","slug":"a","interfaces":{"1000base-t":"many"}}',
        '{"manufacturer":"Nordlicht","slug":"b"}',
        '{"manufacturer":',
        '{"manufacturer":"Nordlicht","model":"C","slug":"c","weight":3}',
        JSON.stringify(devices[0]),
      ].join('\n'),
    )
    const error = await importDeviceLibrary(content.database, file).catch((each: unknown) => each)
    expect(error).toBeInstanceOf(ImportError)
    const { refusals } = error as ImportError
    expect(refusals.map(({ line, field }) => `${line} ${field}`)).toEqual([
      '2 /interfaces/1000base-t',
      '3 /model',
      '4 /',
      '5 /weight_unit',
      '6 /slug',
    ])
    expect(refusals[0]?.file).toMatch(/devices\.jsonl$/)
    expect(await search({ q: 'nordlicht' })).toEqual(before)
    await expect(importDeviceLibrary(content.database, `${file}.gone`)).rejects.toThrow(ImportError)
    await writeFile(`${file}.gz`, gzipSync(Buffer.alloc(256 * 1024 * 1024 + 1, ' '), { level: 1 }))
    await expect(importDeviceLibrary(content.database, `${file}.gz`)).rejects.toThrow('256 MB')
  })

  test('a library imported again replaces the earlier one, and is used at once', async () => {
    await write([...devices, { manufacturer: 'Westwall', model: 'W-1', slug: 'westwall-w-1' }])
    expect(await importDeviceLibrary(content.database, file)).toEqual({ changed: true, devices: 5 })
    expect((await search({ q: 'westwall' })).devices_count).toBe(1)
    await write(devices)
    expect(await importDeviceLibrary(content.database, file)).toEqual({ changed: true, devices: 4 })
    expect(await importDeviceLibrary(content.database, file)).toEqual({
      changed: false,
      devices: 4,
    })
    expect((await search({ q: 'westwall' })).devices_count).toBe(0)
  })

  test('[P-analogs] libraries of 4,449 real devices and 992 modules are imported once', async () => {
    const { database, files } = content
    expect(await importLibraries(database, files)).toEqual({ changed: true, devices: 5441 })
    expect(await importLibraries(database, files)).toEqual({ changed: false, devices: 5441 })
    const { vendors } = await search({})
    expect(vendors.length).toBeGreaterThanOrEqual(204)
    const { device, matches } = await search({ vendor: 'cisco', model: 'c9200l 48p 4x' })
    expect(device).toMatchObject({ vendor: 'Cisco', model: 'Catalyst 9200L-48P-4X' })
    expect(listPorts(matches)[0]).toBe(48)
    expect(matches.map(({ kind }: AnalogMatch) => kind)).not.toContain('similar')
  })

  /** Verdict, reason and values of a consumption in the best match, and in the product with a code. */
  const readDraw = async (vendor: string, model: string, good: string) => {
    const { matches } = await search({ vendor, model, limit: '10' })
    const match = matches.find((each: AnalogMatch) => each.good.code === good)
    return (code: string): AnalogAttribute =>
      match.attributes.find((each: AnalogAttribute) => each.code === code)
  }

  test.each([
    ['Cisco', 'C9200L-24P-4G', 'ks-2428p', 600, 'Both include'],
    ['Cisco', 'Catalyst 1300-16P-4X', 'ks-2428p', 156, 'Both include'],
    ['HPE', 'Aruba 2930F-48G-PoE+-4SFP+', 'ks-2452p', 465, 'Both include'],
    // A PoE switch, as its figure suggests, though the library does not say so.
    ['TP-Link', 'T2600G-28MPS', 'ks-2428', 469, 'not stated whether theirs supplies PoE'],
    ['Cisco', 'Catalyst 1300-24T-4X', 'ks-2428', 22, 'not stated whether theirs supplies PoE'],
  ])(
    '[P-analogs] the consumption of %s %s is shown and not judged',
    async (vendor, model, good, theirs, reason) => {
      const draw = await readDraw(vendor, model, good)
      expect(draw('power_draw')).toMatchObject({ theirs, verdict: 'unknown' })
      expect(draw('power_draw').reason).toContain(reason)
      expect(draw('power_draw').ours).toEqual(expect.any(Number))
      // Our consumption without the load is a value of its own, unless there is no load; theirs is never computed.
      const own = draw('power_draw_base')
      expect(own === undefined).toBe(!good.endsWith('p'))
      expect(own?.theirs ?? null).toBeNull()
      expect(own?.verdict ?? 'unknown').toBe('unknown')
      expect(own?.ours ?? 0).toBeLessThan(100)
    },
  )

  test.each([
    ['LANCOM', 'LW-600', 'kw-520', 'better', '10 W against 11 W: 1 W less than theirs.'],
    ['Zyxel', 'WAX610D', 'kw-640', 'better', '18 W against 24 W: 6 W less than theirs.'],
  ])(
    '[P-analogs] the consumption of %s %s, which supplies nothing, is judged',
    async (vendor, model, good, verdict, reason) => {
      const draw = await readDraw(vendor, model, good)
      const { reason: said, ...found } = draw('power_draw')
      expect(found).toMatchObject({ verdict })
      expect(said.replaceAll('\u00a0', ' ')).toBe(reason)
    },
  )

  test.each([
    [
      'Cisco',
      'Catalyst 1300-24T-4X',
      'ks-2428',
      'ks-1226',
      'ports_10g',
      ['Switching layer', 'Protocols'],
      'price',
    ],
    [
      'HPE',
      'Aruba 1930 24G',
      'ks-2428',
      'ks-1226',
      'ports_10g',
      ['Switching layer', 'Protocols'],
      'price',
    ],
    ['Huawei', 'S6730-H28Y4C', 'ks-4554', 'ks-4530', 'ports_25g', [], 'price'],
    [
      'Cisco',
      'C9200L-48P-4X',
      'ks-3352p',
      'ks-2452p',
      'stacking',
      ['IPv4 routes', 'Switching layer', 'Protocols', 'PoE budget'],
      'price',
    ],
    ['Cisco', 'Catalyst 9105AXI-E', 'kw-520', 'kw-510', 'wifi_standard', ['Clients'], 'price'],
  ])(
    '[P-analogs] %s %s: %s, and simpler %s',
    async (vendor, model, first, code, thing, uncertain, basis) => {
      const { matches } = await search({ vendor, model })
      expect(matches[0].good.code).toBe(first)
      expect(matches[0].simpler).toMatchObject({
        code,
        basis,
        uncertain,
        shortfall: { code: thing, verdict: 'worse' },
      })
      expect(matches.slice(1).filter(({ simpler }: AnalogMatch) => simpler)).toEqual([])
      // The line of a list has the same.
      const [line] = await askLines(`${vendor} ${model}`)
      expect(line?.match?.simpler).toEqual(matches[0].simpler)
    },
  )

  test.each([
    // With 24 ports instead of 48 half of the cables stay without a port.
    { vendor: 'Cisco', model: 'CBS350-48P-4X' },
    { ports: '24', poe: '802.3at', uplinks: '2' },
  ])('[P-analogs] %o has no simpler product', async (query) => {
    const { matches } = await search(query)
    expect(matches.length).toBeGreaterThan(0)
    expect(matches.filter(({ simpler }: AnalogMatch) => simpler)).toEqual([])
  })

  test('[P-analogs] PoE goods state a consumption without load that leaves room for their budget', async () => {
    const values = await content.database
      .selectFrom('good_attribute')
      .select(['good_id', 'attribute_code', 'number'])
      .where('attribute_code', 'in', ['power_draw', 'power_draw_base', 'poe_budget'])
      .execute()
    const goods = Map.groupBy(values, ({ good_id }) => good_id)
    const fed = [...goods.values()]
      .map((own) => new Map(own.map((each) => [each.attribute_code, each.number ?? NaN])))
      .filter((own) => (own.get('poe_budget') ?? 0) > 0)
    expect(fed.length).toBeGreaterThan(10)
    for (const own of fed) {
      const [draw = 0, base = 0, budget = 0] = ['power_draw', 'power_draw_base', 'poe_budget'].map(
        (code) => own.get(code) ?? 0,
      )
      expect(base).toBeGreaterThan(0)
      expect(base + budget).toBeLessThanOrEqual(draw)
    }
  })

  test.each([
    ['Cisco', 'Catalyst C9200L-24P-4G', 'C9200L-24P-4G'],
    [undefined, 'WS-C2960X-24PS-L', 'WS-C2960X-24PS-L'],
    [undefined, 'ws c2960x 24ps l', 'WS-C2960X-24PS-L'],
    [undefined, 'CISCO WS-C2960X-24PS-L', 'WS-C2960X-24PS-L'],
    ['Cisco Systems', 'c9300 48t', 'C9300-48T'],
    [undefined, 'crs328 24p', null],
    ['Mikrotik', 'CRS328-24P-4S+RM', null],
    ['HP', 'j9773a', 'J9773A'],
    ['Juniper Networks', 'ex2300-24p', 'EX2300-24P'],
  ])('[P-analogs] %s, %s is the device with the part number %s', async (vendor, model, part) => {
    const { device } = await search({ ...(vendor === undefined ? {} : { vendor }), model })
    expect(device?.part_number).toBe(part)
  })

  test.each([
    ['C9200L-24P-4Z', 'C9200L-24P-4G'],
    ['WS-C2960X-24PSL-X', 'WS-C2960X-24PS-L'],
    ['CRS328-24P-4S+RN', 'CRS328-24P-4S+RM'],
  ])('[P-analogs] %s is not a device, and %s is suggested', async (model, near) => {
    expect((await search({ model })).device).toBeNull()
    const { devices: offered } = await search({ q: model })
    expect(
      offered.slice(0, 8).map((each: ThirdPartyDevice) => each.part_number ?? each.model),
    ).toContain(near)
  })

  test.each([
    [{ ports: '24', poe: '802.3at', uplinks: '4' }, 'ks-2428p', 'direct'],
    [{ ports: '24', poe: 'None', uplinks: '4', uplink_kind: 'ports_sfp' }, 'ks-2428', 'upgrade'],
    [{ ports: '8', place: 'industrial', poe: '802.3at' }, 'ks-3108i', 'direct'],
    [{ wifi: 'Wi-Fi 7' }, 'kw-570', 'direct'],
    [{ wifi: 'Wi-Fi 6', place: 'outdoor' }, 'kw-820', 'direct'],
    [
      { ports: '48', port_kind: 'ports_25g', uplinks: '8', uplink_kind: 'ports_100g' },
      'ks-5448-100g',
      'direct',
    ],
  ])('[P-analogs] %o is a description without a model', async (need, code, kind) => {
    const { device, matches } = await search(need)
    expect(device).toBeNull()
    expect(matches[0]).toMatchObject({ good: { code }, kind })
  })

  // Both places give the same result, so one is enough.
  test.runIf(place === 'memory')(
    '[P-analogs] the product that an engineer would order comes first',
    async () => {
      const answers = await Promise.all(
        replacementQuestions.map(async ({ vendor, model, accepted, orders, heldOut }) => {
          const { device, matches } = await search({ vendor, model, limit: '10' })
          const codes: string[] = matches.map(({ good }: AnalogMatch) => good.code)
          const [first] = codes
          const place = (code: string) => (codes.includes(code) ? codes.indexOf(code) : 99)
          const isRight = first === undefined ? accepted.length === 0 : accepted.includes(first)
          const broken = orders.filter(([before, after]) => place(before) > place(after))
          return {
            heldOut,
            isRight: device !== null && isRight,
            orders: orders.length,
            broken: broken.length,
          }
        }),
      )
      const count = (isHeldOut: boolean) => {
        const own = answers.filter(({ heldOut }) => heldOut === isHeldOut)
        return {
          asked: own.length,
          right: own.filter(({ isRight }) => isRight).length,
          orders: own.reduce((sum, each) => sum + each.orders, 0),
          broken: own.reduce((sum, each) => sum + each.broken, 0),
        }
      }
      expect(count(false)).toEqual({ asked: 58, right: 57, orders: 81, broken: 0 })
      expect(count(true)).toEqual({ asked: 28, right: 26, orders: 36, broken: 1 })
    },
  )

  test.each([
    // A virtual interface is the one for management, so that all 24 ports are known.
    ['XGS1930-28', 'ks-2428'],
    ['XGS1930-28HP', 'ks-2428p'],
    // Two copper uplinks beside 24 ports and four cages do not need a switch of 48 ports.
    ['ICX 7150-24', 'ks-2428'],
  ])('[P-analogs] %s has 24 ports: ours is %s', async (model, code) => {
    const { matches } = await search({ model })
    expect(matches[0].good.code).toBe(code)
  })

  const outdoor = ['kw-820', 'kw-840', 'kw-910', 'kw-930', 'kw-960s']
  test.each([
    ['Ubiquiti', 'U7 Outdoor', outdoor],
    ['Ubiquiti', 'AC Mesh', outdoor],
    ['Cisco', 'Meraki MR76', outdoor],
    ['HPE', 'Aruba AP-675', outdoor],
    ['Cisco', 'Catalyst 9124AXI-E', outdoor],
    ['Ubiquiti', 'U6 In-Wall', ['kw-525h']],
    ['Ubiquiti', 'In-Wall HD', ['kw-525h']],
    ['HPE', 'Aruba AP-303H', ['kw-525h']],
    ['HPE', 'Aruba AP-505H', ['kw-525h']],
    ['LANCOM', 'LN-1700', ['kw-510']],
    ['Ruckus', 'R350', ['kw-520', 'kw-620']],
  ])('[P-analogs] the place of use decides: %s %s', async (vendor, model, accepted) => {
    const { matches } = await search({ vendor, model })
    expect(accepted).toContain(matches[0].good.code)
    // One end of a radio link serves no clients, wherever it hangs.
    const codes = matches.map(({ good }: AnalogMatch) => good.code)
    expect(codes).not.toContain('kw-890b')
    expect(codes).not.toContain('kw-990b')
  })

  test.each([
    ['Fortinet', 'FortiAP 221E', 'office', ['kw-510', 'kw-520', 'kw-620']],
    ['Fortinet', 'FortiAP 221E', 'outdoor', outdoor],
  ])('[P-analogs] nothing says the place of %s %s, so that it is asked: %s', async (...asked) => {
    const [vendor, model, place, accepted] = asked
    const open = await search({ vendor, model })
    expect(open.places).toEqual(['office', 'outdoor'])
    const { matches, places } = await search({ vendor, model, place })
    expect(places).toEqual(open.places)
    expect(accepted).toContain(matches[0].good.code)
  })

  test('[P-analogs] a PoE budget that no library states is asked for, and decides once it is stated', async () => {
    const device = { vendor: 'Cisco', model: 'Catalyst 9200L-24P-4G' }
    const open = await search(device)
    expect(open.open_figures).toEqual([
      { code: 'poe_budget', name: 'PoE budget', unit: 'W' },
      { code: 'switching_capacity', name: 'Switching capacity', unit: 'Gbit/s' },
    ])
    const budgetOf = ({ matches }: { matches: AnalogMatch[] }) =>
      matches[0]!.attributes.find(({ code }) => code === 'poe_budget')
    expect(budgetOf(open)).toMatchObject({ theirs: null, verdict: 'unknown' })
    const stated = await search({ ...device, poe_budget: '370' })
    expect(stated.open_figures).toEqual(open.open_figures)
    expect(stated.device_facts).toEqual(open.device_facts)
    expect(budgetOf(stated)).toMatchObject({ theirs: 370, ours: 720, verdict: 'better' })
    const large = await search({ ...device, poe_budget: '1000' })
    expect(budgetOf(large)?.theirs).toBe(1000)
    expect(large.matches.map(({ good }: AnalogMatch) => good.code)).not.toEqual(
      open.matches.map(({ good }: AnalogMatch) => good.code),
    )
  })

  test('[P-analogs] a figure that is known, or says nothing of the device, is not asked for and changes nothing', async () => {
    for (const [model, code] of [
      ['CRS326-24G-2S+RM', 'poe_budget'],
      ['U6 Mesh', 'switching_capacity'],
    ] as const) {
      const open = await search({ model })
      expect((open.open_figures ?? []).map((each: { code: string }) => each.code)).not.toContain(
        code,
      )
      expect((await search({ model, [code]: '500' })).matches).toEqual(open.matches)
    }
  })

  test('[P-analogs] the place of a device whose name or height says it is not asked, and not changed', async () => {
    for (const model of ['U6 Mesh', 'CRS326-24G-2S+RM', 'IE-3200-8P2S']) {
      const open = await search({ model })
      expect(open.places).toBeUndefined()
      expect((await search({ model, place: 'outdoor' })).matches).toEqual(open.matches)
    }
  })

  test.each([
    ['Allied Telesis', 'IE200-6GP'],
    ['Cisco', 'IE-3200-8P2S'],
    ['Moxa', 'EDS-408A-SS-SC-T'],
  ])(
    '[P-analogs] %s %s stands frost by its name, and so does its replacement',
    async (...asked) => {
      const [vendor, model] = asked
      const { matches, device_facts: facts } = await search({ vendor, model })
      expect(facts).toContainEqual(
        expect.objectContaining({ code: 'temperature_min', values: [-40] }),
      )
      const [first] = matches as AnalogMatch[]
      const cold = first?.attributes.find(({ code }) => code === 'temperature_min')
      expect(cold).toMatchObject({ theirs: -40, verdict: 'equal' })
    },
  )

  test('[P-analogs] that no product stands the frost that a device stands is said first', async () => {
    const { matches } = await search({ vendor: 'Teltonika', model: 'RUT955' })
    expect(matches[0].kind).toBe('similar')
    const missed = matches[0].attributes.slice(0, 2)
    expect(missed.map(({ code, verdict }: AnalogAttribute) => `${code} ${verdict}`)).toEqual([
      'wifi_standard missing',
      'temperature_min worse',
    ])
  })

  const findAccess = ({ attributes }: AnalogMatch) =>
    attributes.find(({ code }: AnalogAttribute) => code === 'wan_access')

  test.each([
    ['Cisco', 'Catalyst 921-4PLTEGB'],
    ['Cisco', 'ISR 1111-8PLTEEA'],
    ['Teltonika', 'RUT955'],
  ])('[P-analogs] a router with a modem replaces %s %s', async (vendor, model) => {
    const { matches } = await search({ vendor, model })
    expect(matches[0].good.code).toBe('kr-305l')
    expect(findAccess(matches[0])).toMatchObject({ theirs: 'LTE', verdict: 'equal' })
  })

  test.each([
    ['AVM', 'FRITZ!Box 7590'],
    ['LANCOM', '1793VA'],
  ])(
    '[P-analogs] that no product has the DSL line of %s %s is said first',
    async (vendor, model) => {
      const { matches } = await search({ vendor, model })
      expect(matches[0].kind).toBe('similar')
      expect(findAccess(matches[0])).toMatchObject({ theirs: 'DSL', verdict: 'missing' })
      expect(matches[0].attributes[0].verdict).toBe('missing')
    },
  )

  test('[P-analogs] a voice gateway of two ports supplies no PoE: its consumption is compared', async () => {
    const { matches } = await search({ model: 'VG310' })
    const power = matches[0].attributes.find(({ code }: AnalogAttribute) => code === 'power_draw')
    expect(power.verdict).toBe('better')
  })

  test.each([
    ['C9350-48P', 'Cisco', 'C9300', 'Catalyst 9300-48P'],
    ['Catalyst 9350-48P', 'Cisco', 'Catalyst 9300', 'Catalyst 9300-48P'],
    ['Juniper ACX7020', 'Juniper', 'ACX7024', 'ACX7024-AC'],
    ['ICX8200-48PF', 'Brocade, Ruckus', 'ICX 7450', 'ICX 7150-48PF-2x10G'],
    ['FortiGate 70G', 'Fortinet', 'FortiGate 70', 'FortiGate 70F'],
    ['MES2348B', 'Eltex', 'MES2348', 'MES2348P'],
  ])(
    '[P-analogs] %s is newer than the list of devices: its maker, nearest family and the day are said',
    async (name, vendor, family, nearest) => {
      const unlisted = { vendor, family, as_of: '2025-05-31' }
      const { lines } = await search({ line: name })
      expect(lines[0]).toMatchObject({ status: 'unknown', device: null, match: null, unlisted })
      expect(lines[0].candidates[0].model).toBe(nearest)
      const single = await search({ model: name })
      expect(single).toMatchObject({ device: null, matches: [], unlisted })
      expect((await search({ q: name })).devices[0].model).toBe(nearest)
    },
  )

  test('[P-analogs] an order number that is not in the list names its maker, but no family', async () => {
    const { lines } = await search({ line: 'R9L61A' })
    expect(lines[0]).toMatchObject({ status: 'unknown', candidates: [] })
    expect(lines[0].unlisted).toEqual({ vendor: 'HPE', as_of: '2025-05-31' })
  })

  test.each(['Patch cord 3 m', 'some text 5', 'SAL2400A001', 'Nordlicht', 'PWR-C1-350WAC'])(
    '[P-analogs] %s is not built like the names of a maker',
    async (name) => {
      expect((await search({ line: name })).lines[0].unlisted).toBeUndefined()
    },
  )

  test('[P-analogs] a module of several vendors is found with all of them', async () => {
    const device = { vendor: 'Arista, Cisco, Huawei', model: 'QSFP-40G-SR4' }
    expect((await search(device)).device).toMatchObject(device)
  })

  test('a library that was removed from the folder is removed from the site', async () => {
    await rm(join(content.files, 'analogs/devices.jsonl.gz'))
    expect(await importLibraries(content.database, content.files)).toEqual({
      changed: true,
      devices: 992,
    })
    expect((await search({ model: 'C9300-48P' })).device).toBeNull()
    // This one is also in a file of the folder.
    expect((await search({ model: 'C9200L-24P-4G' })).device).not.toBeNull()
    expect((await search({ q: 'nordlicht' })).devices_count).toBe(4)
  })
})
