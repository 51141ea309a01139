import { createHash, createPublicKey, verify } from 'node:crypto'
import type { Good, GoodCard } from '@faceplate/contracts/calls/goods.contract'
import * as checks from '@secvisogram/csaf-validator-lib/basic.js'
import validate from '@secvisogram/csaf-validator-lib/validate.js'
import sharp from 'sharp'
import { Type, type Static } from 'typebox'
import { Errors } from 'typebox/value'
import { beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { requestHost } from '../support/host.request.ts'
import { origin } from '../support/shared.site.ts'

const get = (path: string) => fetch(origin + path)

const strict = { additionalProperties: false }
const Name = Type.String({ minLength: 1, maxLength: 64 })
const Note = Type.Optional(Type.String({ maxLength: 200 }))
const Watts = Type.Optional(Type.Integer({ minimum: 1 }))

/** Fields in the schemas of the device-type library, with the enumeration values that our products can have. */
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

describe('downloads for engineers', () => {
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

  test('[P-models] every device and module is a valid NetBox type, with no other fields and values', async () => {
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
      // Rules of the library: the slug starts with the manufacturer, and names are unique.
      expect(slug.startsWith('kedr-networks-')).toBe(true)
      expect(slugs.has(slug)).toBe(false)
      slugs.add(slug)
      expect(new Set(interfaces.map((each) => each.name)).size, code).toBe(interfaces.length)
    }
    expect(faults).toEqual([])
    // Software is not mounted in a rack.
    expect(without.toSorted()).toEqual([
      'eccm',
      'ecss',
      'kedr-aaa',
      'kedr-acs',
      'kedr-flow',
      'kedr-wlc',
    ])
  })

  test('[P-models] ports, power and power supplies of a type are those of the device', async () => {
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
    // Either power supply can carry the full load; normally each carries half.
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

  test('[P-models] elevations are SVG and PNG, cropped to the device, and public', async () => {
    const { models = [] }: Good = await (await get('/api/catalog/good/ks-2428')).json()
    const urls = models.map(({ url }) => url).filter((url) => url.includes('/elevations/'))
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

  test('[P-models] lifecycle dates are in the terms of OpenEoX', async () => {
    const Stage = Type.Union([Type.String({ format: 'date-time' }), Type.Literal('tba')])
    const Dates = Type.Object(
      {
        $schema: Type.Literal('https://docs.oasis-open.org/openeox/v1.0/schema/core.json'),
        general_availability: Type.String({ format: 'date-time' }),
        end_of_sales: Stage,
        end_of_security_support: Stage,
        end_of_life: Stage,
        last_updated: Type.String({ format: 'date-time' }),
      },
      strict,
    )
    const [announced, open] = await Promise.all(
      ['kw-510', 'ks-2428'].map(async (code) =>
        (await get(`/files/lifecycle/${code}.json`)).json(),
      ),
    )
    for (const dates of [announced, open]) expect(Errors(Dates, dates)).toEqual([])
    expect(announced.end_of_sales).toBe('2027-03-31T23:59:59Z')
    // A date that is not announced is `tba`.
    expect(open.end_of_life).toBe('tba')
    expect((await get('/files/lifecycle/none.json')).status).toBe(404)
  })

  test('[P-advisories] advisories are valid CSAF 2.0, and linked from security.txt', async () => {
    const read = async (url: string) => (await fetch(new URL(new URL(url).pathname, origin))).json()
    const security = await (await get('/.well-known/security.txt')).text()
    const [, provider = ''] = /^CSAF: (.+)$/m.exec(security) ?? []
    expect(security).toMatch(/^Contact: mailto:.+@.+$/m)
    const [, expires = ''] = /^Expires: (.+)$/m.exec(security) ?? []
    expect(Date.parse(expires)).toBeGreaterThan(Date.now())
    const metadata = await read(provider)
    expect(metadata).toMatchObject({ metadata_version: '2.0', role: 'csaf_provider' })
    // A directory would need a listing (CSAF 2.0, 7.1.14); the feed has all advisories.
    const [{ rolie }, ...others] = metadata.distributions
    expect(others).toEqual([])
    const { feed } = await read(rolie.feeds[0].url)
    const path = new URL('.', rolie.feeds[0].url).pathname
    const index = (await (await get(`${path}index.txt`)).text()).trim().split('\n')
    expect(feed.entry).toHaveLength(index.length)
    expect(index.length).toBeGreaterThan(2)
    const changes = await (await get(`${path}changes.csv`)).text()
    const sums = new Map(
      (await (await get('/files/SHA256SUMS')).text()).split('\n').map((line) => {
        const [sum = '', name = ''] = line.split('  ')
        return [name, sum]
      }),
    )
    for (const name of index) {
      expect(changes).toContain(`"${name}",`)
      const text = await (await get(path + name)).text()
      const sum = await (await get(`${path}${name}.sha256`)).text()
      expect(sum).toBe(`${createHash('sha256').update(text).digest('hex')}  ${name.slice(5)}\n`)
      const russian = await requestHost(origin, `ru.${new URL(origin).host}`, path + name)
      expect(russian.text).toBe(text)
      const advisory = JSON.parse(text)
      expect(advisory.document.lang).toBe('en')
      const { isValid, tests } = await validate(Object.values(checks), advisory)
      expect(tests.filter(({ errors }) => errors.length > 0)).toEqual([])
      expect(isValid, name).toBe(true)
      // The fixed firmware is available for download.
      const [, fixed] = advisory.product_tree.branches[0].branches[0].branches
      const [{ filename, file_hashes }] = fixed.product.product_identification_helper.hashes
      expect(sums.get(filename)).toBe(file_hashes[0].value)
    }
  })

  test('[P-download] checksums are signed in the format of minisign, with the key that the page shows', async () => {
    const { signing }: Good = await (await get('/api/catalog/good/ks-2428')).json()
    const [text, signature, file] = await Promise.all(
      ['SHA256SUMS', 'SHA256SUMS.minisig', 'minisign.pub'].map(async (name) =>
        (await get(`/files/${name}`)).text(),
      ),
    )
    expect(file?.split('\n')[1]).toBe(signing?.public_key)
    const key = Buffer.from(signing?.public_key ?? '', 'base64')
    expect([key.length, key.toString('latin1', 0, 2)]).toEqual([42, 'Ed'])
    const x = key.subarray(10).toString('base64url')
    const verifier = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
    const [, first = '', comment = '', second = ''] = signature?.split('\n') ?? []
    const head = Buffer.from(first, 'base64')
    expect([head.length, head.toString('latin1', 0, 2)]).toEqual([74, 'ED'])
    expect(head.subarray(2, 10)).toEqual(key.subarray(2, 10))
    const isSigned = (said: string) =>
      verify(undefined, createHash('blake2b512').update(said).digest(), verifier, head.subarray(10))
    expect(isSigned(text ?? '')).toBe(true)
    expect(isSigned(`${text} `)).toBe(false)
    const trusted = comment.replace(/^trusted comment: /, '')
    const both = Buffer.concat([head.subarray(10), Buffer.from(trusted)])
    expect(verify(undefined, both, verifier, Buffer.from(second, 'base64'))).toBe(true)
  })

  test('[P-models] the stencil of a family has each of its devices, in the format of draw.io', async () => {
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
