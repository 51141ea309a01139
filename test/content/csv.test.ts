import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { goodPart, toPartTag } from '@faceplate/content/base/http/part.tags'
import { ImportError } from '@faceplate/content/files/folder/content.files'
import { importCsv } from '@faceplate/content/import/csv/csv.import'
import { removeSource } from '@faceplate/content/import/source.removal'
import type { Filter } from '@faceplate/contracts/calls/filters.contract'
import type { GoodCard } from '@faceplate/contracts/calls/goods.contract'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
} from 'vitest'
import type { Engine } from '../support/content.templates.ts'
import { openContent } from '../support/content.ts'
import { engines } from '../support/shared.postgres.ts'

const header =
  'id,code,name,part_number,group,summary,released_on,description,shape,size_mm,ports,ports_1g,ports_10g,power_draw,management,fanless'
const rows = [
  'zz-24,ZZ-24,ZED-24,access-switches,24 ports of zirconium,2025-02-03,"# Zed\n\nTwo ""lines""",rack,440x44x220,rj45:24;sfp-plus:4,24,4,23.5,CLI; Web,yes',
  'zz-48,ZZ-48,ZED-48,access-switches,48 ports of zirconium,2025-02-04,,,,,48,4,,ZTP,no',
  'zz-8,ZZ-8,ZED-8,access-points,8 ports of zirconium,2025-02-05,,desktop,,,8,,,,',
].map((row, at) => `${900_001 + at},${row}`)
const table = [header, ...rows].join('\n')

/** The requests and imports of these tests, on the content service with one engine. */
async function openTable(engine: Engine) {
  const content = await openContent(engine, 'small')
  const path = join(content.files, '../zed.csv')
  const importTable = async (text: string | Buffer, to = path) => {
    await writeFile(to, text)
    return importCsv(content.database, to)
  }
  return {
    ...content,
    path,
    importTable,
    async importRefused(text: string | Buffer) {
      const error = await importTable(text).then(
        () => undefined,
        (reason: unknown) => reason,
      )
      expect(error).toBeInstanceOf(ImportError)
      return (error as ImportError).refusals
    },
    async listCodes(query: string) {
      const { body } = await content.get(`/api/catalog/goods?page_size=100&${query}`)
      return body.data.map(({ code }: GoodCard) => code) as string[]
    },
    async countGoods() {
      return (await content.get('/api/catalog/goods')).body.pagination.total as number
    },
  }
}
type Content = Awaited<ReturnType<typeof openTable>>

test.each(engines)(
  'goods of a file are redrawn for the brand of a new folder on %s',
  async (engine) => {
    const content = await openContent(engine, 'small')
    onTestFinished(() => content.close())
    const path = join(content.files, '../zed.csv')
    await writeFile(
      path,
      'id,code,name,part_number,group,summary,released_on,shape,size_mm,ports\n' +
        '900001,zz-24,ZZ-24,ZED-24,access-switches,Ports,2025-02-03,rack,440x44x220,rj45:24\n',
    )
    await importCsv(content.database, path)
    const read = async () => {
      const { body } = await content.get('/api/catalog/good/zz-24')
      const picture = await content.app.inject({ url: '/images/goods/zz-24-front.svg' })
      const part = await content.database
        .selectFrom('content_part')
        .select('version')
        .where('name', '=', toPartTag(goodPart(900_001)))
        .executeTakeFirstOrThrow()
      return { images: body.data.images, version: part.version, drawing: picture.body }
    }
    const before = await read()
    const site = join(content.files, 'site.yaml')
    const words = await readFile(site, 'utf8')
    await writeFile(site, words.replace('brand:\n', "brand:\n  device: { body: '#7c1d3f' }\n"))
    await content.import()
    const after = await read()
    expect([before, after].map(({ drawing }) => drawing.includes('url(#body)'))).toEqual([
      false,
      true,
    ])
    expect(after.images).toHaveLength(before.images.length)
    expect(after.images).not.toEqual(before.images)
    // Stored responses with the good are purged.
    expect(after.version).toBeGreaterThan(before.version)
    // The goods of the file have the livery of the folder already.
    await writeFile(join(content.files, 'faq.yaml'), '[]')
    await content.import()
    expect(await read()).toEqual(after)
  },
)

describe.each(engines)('importing CSV on %s', (engine) => {
  let content: Content
  beforeEach(async () => {
    content = await openTable(engine)
  })
  afterEach(() => content.close())

  test('goods of a file are listed, filtered, found and shown like all other goods', async () => {
    const before = await content.countGoods()
    expect(await content.importTable(table)).toEqual({ changed: true, goods: 3 })
    expect(await content.countGoods()).toBe(before + 3)
    const inGroup = await content.listCodes('group=access-switches')
    expect(inGroup.slice(-2)).toEqual(['zz-24', 'zz-48'])
    expect(await content.listCodes('q=zirconium&fanless=yes')).toEqual(['zz-24'])
    expect(await content.listCodes('q=zirconium&management=Web&management=ZTP')).toEqual([
      'zz-24',
      'zz-48',
    ])
    expect(await content.listCodes('q=zirconium&ports_1g.max=30')).toEqual(['zz-24', 'zz-8'])

    const { body: filters } = await content.get('/api/catalog/filters/switches?q=zirconium')
    const fanless = filters.data.find(({ code }: Filter) => code === 'fanless')
    expect(
      fanless.options.map(({ value, count }: { value: string; count: number }) => [value, count]),
    ).toEqual(
      expect.arrayContaining([
        ['yes', 1],
        ['no', 1],
      ]),
    )
    const { body: found } = await content.get('/api/search?q=zed48')
    expect(found.data.catalog.count).toBe(1)

    const { body } = await content.get('/api/catalog/good/zz-24')
    expect(body.data).toMatchObject({
      id: 900_001,
      description: '<h2 id="zed">Zed</h2>\n<p>Two &quot;lines&quot;</p>',
    })
    expect(body.data.images.map(({ url }: { url: string }) => url)).toEqual([
      expect.stringMatching(/^\/images\/goods\/zz-24-front\.[\da-f]{8}\.svg$/),
      expect.stringMatching(/^\/images\/goods\/zz-24-rear\.[\da-f]{8}\.svg$/),
      expect.stringMatching(/^\/images\/goods\/zz-24-outline\.[\da-f]{8}\.svg$/),
    ])
    for (const url of ['/images/goods/zz-24-front.svg', body.data.images[0].url]) {
      const picture = await content.app.inject({ url })
      expect(picture.body, url).toContain('ZZ-24')
    }
    const known = body.data.attributes.map(
      ({ code, values }: { code: string; values: unknown }) => [code, values],
    )
    expect(Object.fromEntries(known)).toEqual({
      ports_1g: [24],
      ports_10g: [4],
      power_draw: [23.5],
      management: ['CLI', 'Web'],
      fanless: [true],
    })
    // An empty cell is an unknown value; without a size there is no drawing.
    const { body: small } = await content.get('/api/catalog/good/zz-8')
    expect(small.data.attributes.map(({ code }: { code: string }) => code)).toEqual(['ports_1g'])
    expect(small.data.images).toEqual([])
  })

  test('the same file is not imported again, a changed one replaces its goods', async () => {
    const before = await content.countGoods()
    await content.importTable(table)
    expect(await content.importTable(table)).toEqual({ changed: false, goods: 0 })
    const changed = [header, rows[2], rows[0]?.replace('24 ports of zirconium', 'Rewritten')]
    expect(await content.importTable(changed.join('\n'))).toEqual({ changed: true, goods: 2 })
    expect(await content.countGoods()).toBe(before + 2)
    expect((await content.get('/api/catalog/good/zz-24')).body.data.summary).toBe('Rewritten')
    expect((await content.get('/api/catalog/good/zz-48')).status).toBe(404)
    expect((await content.get('/api/search?q=zed48')).body.data.catalog.count).toBe(0)
  })

  test('a folder imported afterwards keeps them, until they are removed', async () => {
    const before = await content.countGoods()
    await content.importTable(table)
    await content.importTable(
      `${header}\n${rows[0]?.replace('900001,zz-24', '900010,zy-24')}`,
      `${content.path}.csv`,
    )
    await writeFile(join(content.files, 'faq.yaml'), '[]')
    expect(await content.import()).toMatchObject({ changed: true, goods: before })
    expect(await content.countGoods()).toBe(before + 4)
    expect((await content.get('/api/search?q=zed48')).body.data.catalog.count).toBe(1)
    expect((await content.app.inject({ url: '/images/goods/zz-24-front.svg' })).statusCode).toBe(
      200,
    )

    expect(await removeSource(content.database, 'csv:zed.csv')).toEqual({ goods: 3, devices: 0 })
    expect(await removeSource(content.database, 'csv:zed.csv')).toBeUndefined()
    expect(await content.countGoods()).toBe(before + 1)
    expect(await content.listCodes('q=zirconium')).toEqual(['zy-24'])
    expect((await content.app.inject({ url: '/images/goods/zz-24-front.svg' })).statusCode).toBe(
      404,
    )
  })

  test('a folder cannot drop the attributes that they state, nor change their types', async () => {
    const file = join(content.files, 'catalogue/attributes.yaml')
    const attributes = await readFile(file, 'utf8')
    const importAttributes = async (own: string) => {
      await writeFile(file, `${attributes.trimEnd()}\n${own}`)
      return content.import()
    }
    const own = '- { code: zed_level, name: Zed level, section: Functions, type: choice }\n'
    await importAttributes(own)
    await content.importTable(`${header},zed_level\n${rows[0]},12`)
    for (const changed of ['', own.replace('choice', 'flag'), own.replace('choice', 'number')]) {
      await expect(importAttributes(changed)).rejects.toMatchObject({
        refusals: [
          {
            file: 'catalogue/attributes.yaml',
            reason: "goods of csv:zed.csv state 'zed_level' as a choice",
          },
        ],
      })
    }
    await importAttributes(own.replace('Zed level', 'Level of zed'))
    const { body } = await content.get('/api/catalog/good/zz-24')
    expect(JSON.stringify(body.data)).toContain('Level of zed')
    await removeSource(content.database, 'csv:zed.csv')
    await importAttributes('')
  })

  test.each([
    ['an unknown group', 'access-switches,48', 'nowhere,48', '/group', "no group 'nowhere'"],
    [
      'a code of the folder',
      'zz-48',
      'ks-1210',
      '/code',
      'is already used by the good 1502 of content',
    ],
    ['an id of the folder', '900002', '1502', '/id', "is already used by 'ks-1210' of content"],
  ])('%s is rejected, and changes nothing', async (_, from, to, field, reason) => {
    await content.importTable(table)
    const before = await content.countGoods()
    await expectRefused(content, { from, to, line: 5, field, reason })
    expect(await content.countGoods()).toBe(before)
    const { body } = await content.get('/api/catalog/good/zz-24')
    expect(body.data.summary).toBe('24 ports of zirconium')
  })
})

/** Imports the table with one text replaced, and expects a rejection. */
async function expectRefused(
  content: Content,
  refused: { from: string; to: string; line: number; field: string; reason: string },
) {
  const { from, to, line, field, reason } = refused
  expect(table).toContain(from)
  const changed = table.replace(from, to).replace('24 ports', 'Changed')
  expect(await content.importRefused(changed)).toContainEqual({
    file: 'zed.csv',
    line,
    field,
    reason: expect.stringContaining(reason),
  })
}

// The reader does not depend on the database engine.
describe('the reader of a CSV file', () => {
  let content: Content
  beforeAll(async () => {
    content = await openTable('SQLite')
  })
  afterAll(() => content.close())

  test('a byte order mark, CRLF, empty rows and quoted newlines are accepted', async () => {
    const [first = '', ...rest] = table.split('\n').join('\r\n').split('\r\n900002')
    const text = `\uFEFF"${first.replace(',', '",')}\r\n,,,,,,,,,,,,,,,\r\n\r\n900002${rest.join('')}\r\n\r\n`
    expect(await content.importTable(text)).toEqual({ changed: true, goods: 3 })
    const { body } = await content.get('/api/catalog/good/zz-24')
    expect(body.data.description).toBe('<h2 id="zed">Zed</h2>\n<p>Two &quot;lines&quot;</p>')
    const wide = Buffer.from(`\uFEFF${table}`, 'utf16le')
    expect(await content.importTable(wide)).toEqual({ changed: true, goods: 3 })
  })

  test('goods are public at their time only, and a time that is none is rejected', async () => {
    const dated = (...dates: string[]) =>
      [`${header},publish_at,unpublish_at`, ...rows.map((row, at) => `${row},${dates[at]}`)].join(
        '\n',
      )
    await content.importTable(dated(',', '2999-01-01,', ',2020-01-01T00:00Z'))
    const found = ['zz-24', 'zz-48', 'zz-8'].map((code) => content.get(`/api/catalog/good/${code}`))
    expect((await Promise.all(found)).map(({ status }) => status)).toEqual([200, 404, 404])
    expect(await content.importRefused(dated(',soon', ',', '2026-02-30,'))).toMatchObject([
      { line: 2, field: '/unpublish_at', reason: expect.stringContaining('neither a day') },
      { line: 6, field: '/publish_at', reason: "'2026-02-30' is not in the calendar" },
    ])
  })

  test.each([
    ['an id used twice', '900002', '900001', 5, '/id', "'900001' is used in line 2 already"],
    ['a code used twice', 'zz-48', 'zz-24', 5, '/code', "'zz-24' is used in line 2 already"],
    ['an id that is none', '900002', '9e5', 5, '/id', 'integer'],
    ['an id too large', '900002', '9000000000', 5, '/id', 'at most 999999999'],
    ['a code that is none', 'zz-48', 'ZZ 48', 5, '/code', 'pattern'],
    ['a missing cell', 'ZED-48', '', 5, '/part_number', 'is missing'],
    ['a day that is none', '2025-02-04', '2025-02-30', 5, '/released_on', 'date'],
    ['no number', '48,4,,', 'many,4,,', 5, '/ports_1g', "'many' is not a number"],
    ['no yes or no', 'ZTP,no', 'ZTP,never', 5, '/fanless', "'never' is not a yes or a no"],
    ['no choice', 'ZTP,no', ';,no', 5, '/management', "';' is not a choice"],
    ['a shape nobody draws', 'desktop', 'sphere', 6, '/shape', "no shape 'sphere'"],
    ['no size', '440x44x220', '440x44', 2, '/size_mm', "'440x44' is not width"],
    ['a port nobody makes', 'rj45:24', 'rj46:24', 2, '/ports', "no port type 'rj46'"],
    ['a port without a count', 'rj45:24', 'rj45', 2, '/ports', "'rj45' is not a type and a count"],
    ['too many ports', 'rj45:24', 'rj45:129', 2, '/ports', 'must be <= 128'],
    ['a cell too many', 'ZTP,no', 'ZTP,no,no', 5, '/', 'has 17 cells, the header 16'],
    ['a quote in a cell', 'ZZ-48', '19" ZZ-48', 5, '/', 'a quote stands inside a cell'],
    ['an open quote', 'ZZ-48', '"ZZ-48', 5, '/', 'a quote is not closed'],
    ['an unknown column', 'ports_1g', 'ports_9g', 1, '/ports_9g', 'no column or attribute'],
    ['a column twice', 'ports_10g', 'ports_1g', 1, '/ports_1g', 'appears twice'],
    ['a missing column', 'summary,', 'layer,', 1, '/summary', 'the column is missing'],
    ['a column without a name', 'fanless', '', 1, '/', 'column 16 has no name'],
  ])('%s is rejected with line and column', (_, from, to, line, field, reason) =>
    expectRefused(content, { from, to, line, field, reason }),
  )

  test('a file that is not a table is reported in one line', async () => {
    const refused = (line: number, field: string, reason: string) => [
      { file: 'zed.csv', line, field, reason },
    ]
    expect(await content.importRefused('')).toEqual(refused(1, '/', 'the file is empty'))
    // Japanese in Shift JIS: none of the known encodings makes words of it.
    const broken = Buffer.concat([
      Buffer.from(table.slice(0, table.indexOf('48 ports'))),
      Buffer.from([0x83, 0x82, 0x83, 0x66, 0x83, 0x8b, 0x90, 0x94, 0x97, 0xca]),
      Buffer.from(table.slice(table.indexOf('48 ports'))),
    ])
    expect(await content.importRefused(broken)).toEqual(
      refused(5, '/summary', 'is not text in UTF-8'),
    )
    expect(await content.importRefused(Buffer.from('%PDF-1.7\n%âãÏÓ\n'))).toEqual([
      expect.objectContaining({ reason: expect.stringContaining('is a document') }),
    ])
    expect(await content.importRefused(Buffer.from('PK\u0003\u0004 cut off'))).toEqual([
      expect.objectContaining({ reason: expect.stringMatching(/is damaged|is an archive/) }),
    ])
  })

  test('no more than a hundred errors are reported', async () => {
    const row = 'x,zz-1,ZZ,P,nowhere,S,2025-01-01,,,,,,,,,'
    const refusals = await content.importRefused(
      [header, ...Array<string>(500).fill(row)].join('\n'),
    )
    expect(refusals).toHaveLength(100)
    expect(refusals.at(-1)?.line).toBe(51)
  })
})
