import type { Good, GoodCard } from '@faceplate/contracts/catalogue.contract'
import sharp from 'sharp'
import { Type, type Static } from 'typebox'
import { Errors } from 'typebox/value'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { parse } from 'yaml'

const origin = inject('origin')
const get = (path: string) => fetch(origin + path)

const strict = { additionalProperties: false }
const Name = Type.String({ minLength: 1, maxLength: 64 })
const Note = Type.Optional(Type.String({ maxLength: 200 }))
const Watts = Type.Optional(Type.Integer({ minimum: 1 }))

/** Fields as the schemas of the device-type library name them; of its enumerations what our goods can be. */
const nameFields = {
  manufacturer: Type.String({ minLength: 1, maxLength: 100 }),
  model: Type.String({ minLength: 1, maxLength: 100 }),
  part_number: Type.String({ maxLength: 50 }),
  weight: Type.Number({ exclusiveMinimum: 0 }),
  weight_unit: Type.Enum(['kg', 'g', 'lb', 'oz']),
  description: Type.String({ maxLength: 200 }),
  comments: Type.Optional(Type.String()),
}
const ModuleType = Type.Object(nameFields, strict)
const DeviceType = Type.Object(
  {
    ...nameFields,
    slug: Type.String({ maxLength: 100, pattern: '^[-a-z0-9_]+$' }),
    u_height: Type.Number({ minimum: 0, multipleOf: 0.5 }),
    is_full_depth: Type.Boolean(),
    airflow: Type.Optional(
      Type.Enum([
        'front-to-rear',
        'rear-to-front',
        'left-to-right',
        'right-to-left',
        'side-to-rear',
        'passive',
        'mixed',
      ]),
    ),
    front_image: Type.Boolean(),
    rear_image: Type.Boolean(),
    is_powered: Type.Optional(Type.Boolean()),
    'console-ports': Type.Optional(
      Type.Array(Type.Object({ name: Name, type: Type.Enum(['rj-45', 'usb-c', 'de-9']) }, strict)),
    ),
    'power-ports': Type.Optional(
      Type.Array(
        Type.Object(
          {
            name: Name,
            type: Type.Enum([
              'iec-60320-c14',
              'iec-60320-c20',
              'dc-terminal',
              'hardwired',
              'other',
            ]),
            maximum_draw: Watts,
            allocated_draw: Watts,
          },
          strict,
        ),
      ),
    ),
    interfaces: Type.Optional(
      Type.Array(
        Type.Object(
          {
            name: Name,
            type: Type.Enum([
              '100base-tx',
              '1000base-t',
              '2.5gbase-t',
              '5gbase-t',
              '10gbase-t',
              'other',
              '1000base-x-sfp',
              '10gbase-x-sfpp',
              '25gbase-x-sfp28',
              '100gbase-x-qsfp28',
              '400gbase-x-qsfpdd',
              'gpon',
              'xgs-pon',
              'e1',
              'other-wireless',
              'ieee802.11ac',
              'ieee802.11ad',
              'ieee802.11ax',
              'ieee802.11be',
            ]),
            mgmt_only: Type.Optional(Type.Boolean()),
            description: Note,
            poe_mode: Type.Optional(Type.Enum(['pd', 'pse'])),
            poe_type: Type.Optional(
              Type.Enum([
                'type1-ieee802.3af',
                'type2-ieee802.3at',
                'type3-ieee802.3bt',
                'type4-ieee802.3bt',
              ]),
            ),
            rf_role: Type.Optional(Type.Enum(['ap', 'station'])),
          },
          strict,
        ),
      ),
    ),
    'module-bays': Type.Optional(
      Type.Array(Type.Object({ name: Name, position: Type.String({ maxLength: 30 }) }, strict)),
    ),
  },
  strict,
)

describe('what engineers take away', () => {
  const goods: GoodCard[] = []
  beforeAll(async () => {
    for (const page of [1, 2]) {
      const answer = await get(`/api/catalog/goods?page_size=100&page=${page}`)
      goods.push(...(await answer.json()).data)
    }
  })

  const readType = async (code: string) => {
    const answer = await get(`/files/netbox/${code}.yaml`)
    return { status: answer.status, text: await answer.text() }
  }

  test('[P-models] every device and module is a type of NetBox, with its fields and values alone', async () => {
    expect(goods.length).toBeGreaterThan(150)
    const slugs = new Set<string>()
    const faults: unknown[] = []
    const without: string[] = []
    const types = await Promise.all(
      goods.map(async (good) => ({ ...good, ...(await readType(good.code)) })),
    )
    for (const { code, name, part_number, status, text } of types) {
      if (status === 404) {
        without.push(code)
        continue
      }
      const type = parse(text)
      const schema = 'slug' in type ? DeviceType : ModuleType
      faults.push(
        ...Errors(schema, type).map(({ instancePath, message }) => ({
          code,
          instancePath,
          message,
        })),
      )
      expect(type).toMatchObject({ manufacturer: 'Kedr Networks', model: name, part_number })
      expect(text.startsWith('# SPDX-License-Identifier: CC0-1.0\n---\n')).toBe(true)
      if (!('slug' in type)) continue
      const { slug, interfaces = [] } = type as Static<typeof DeviceType>
      // By the rules of the library: the slug of the maker first, no name twice.
      expect(slug.startsWith('kedr-networks-')).toBe(true)
      expect(slugs.has(slug)).toBe(false)
      slugs.add(slug)
      expect(new Set(interfaces.map((each) => each.name)).size, code).toBe(interfaces.length)
    }
    expect(faults).toEqual([])
    // Software is in no rack.
    expect(without.toSorted()).toEqual([
      'eccm',
      'ecss',
      'kedr-aaa',
      'kedr-acs',
      'kedr-flow',
      'kedr-wlc',
    ])
  })

  test('[P-models] ports, power and supplies of a type are those of the device', async () => {
    const count = (list: readonly object[] = [], fields: object) =>
      list.filter((each) =>
        Object.entries(fields).every(([key, value]) => Reflect.get(each, key) === value),
      ).length
    const read = async (code: string) => parse((await readType(code)).text)
    const access = await read('ks-2428p')
    expect(
      count(access.interfaces, {
        type: '1000base-t',
        poe_mode: 'pse',
        poe_type: 'type2-ieee802.3at',
      }),
    ).toBe(24)
    expect(count(access.interfaces, { type: '10gbase-x-sfpp' })).toBe(4)
    expect(access['power-ports']).toEqual([
      { name: 'PSU1', type: 'iec-60320-c14', maximum_draw: 440, allocated_draw: 440 },
    ])
    expect(access.comments).toContain('PoE budget: 370')
    // One of two carries everything when the other fails, and each its half until then.
    expect((await read('ks-3354u'))['power-ports']).toEqual(
      ['PSU1', 'PSU2'].map((name) => ({
        name,
        type: 'iec-60320-c20',
        maximum_draw: 3340,
        allocated_draw: 1670,
      })),
    )
    expect((await read('kw-570')).interfaces.map(({ type }: { type: string }) => type)).toEqual([
      '2.5gbase-t',
      'ieee802.11be',
      'ieee802.11be',
      'ieee802.11be',
    ])
    expect((await read('ks-9006'))['module-bays']).toHaveLength(6)
    expect((await read('kx-sfp10g-lr')).comments).toContain('Transmit power, min.: −8.2')
  })

  test('[P-models] elevations are drawings and pixels, cut at the edge of the device, for anyone', async () => {
    const { models = [] }: Good = await (await get('/api/catalog/good/ks-2428')).json()
    const urls = models.map(({ url }) => url).filter((url) => url.endsWith('.svg'))
    expect(urls).toHaveLength(2)
    for (const url of urls) {
      const drawing = await get(url)
      const [, side] = /\.(front|rear)\.svg$/.exec(url) ?? []
      expect(drawing.headers.get('content-disposition')).toBe(
        `attachment; filename="kedr-networks-ks-2428.${side}.svg"`,
      )
      expect(await drawing.text()).toContain('SPDX-License-Identifier: CC0-1.0')
      const pixels = await get(`${url}?as=png`)
      expect(pixels.headers.get('content-disposition')).toContain(`ks-2428.${side}.png"`)
      const image = sharp(Buffer.from(await pixels.arrayBuffer()))
      const { format, width, height } = await image.metadata()
      expect(format).toBe('png')
      // One unit of a rack of 19 inches: 482.6 by 44.45 mm.
      expect(width / height).toBeCloseTo(482.6 / 44.45, 0)
      const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
      const middle = Math.floor(info.height / 4) * info.width * 4
      expect(
        [...data.subarray(middle, middle + 3)].every((part) => part < 200),
        'no white edge',
      ).toBe(true)
    }
  })

  test('[P-models] the stencil of a family has each of its devices, as draw.io reads it', async () => {
    const { models }: { models: { url: string }[] } = await (
      await get('/api/catalog/group/poe-access-switches')
    ).json()
    expect(models.map(({ url }) => url)).toEqual(['/files/stencils/switches.xml'])
    const text = await (await get('/files/stencils/switches.xml')).text()
    const [, json = ''] = /^<mxlibrary>(.*)<\/mxlibrary>\n$/s.exec(text) ?? []
    const shapes: { title: string; data: string; w: number; h: number }[] = JSON.parse(
      json.replaceAll('&lt;', '<').replaceAll('&amp;', '&'),
    )
    const list = await (await get('/api/catalog/goods?group=switches&page_size=100')).json()
    expect(shapes.map(({ title }) => title).toSorted()).toEqual(
      list.data.map(({ name }: GoodCard) => name).toSorted(),
    )
    const [first] = shapes
    const [, encoded = ''] = /^data:image\/svg\+xml;base64,(.+)$/.exec(first?.data ?? '') ?? []
    const { width, height } = await sharp(Buffer.from(encoded, 'base64')).metadata()
    expect((first?.w ?? 0) / (first?.h ?? 1)).toBeCloseTo(width / height, 0)
    expect((await get('/files/stencils/access-switches.xml')).status).toBe(404)
    expect((await get('/files/stencils/software.xml')).status).toBe(404)
  })
})
