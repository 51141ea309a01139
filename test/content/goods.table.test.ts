import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ImportError } from '@faceplate/content/files/folder/content.files'
import {
  findNotation,
  readDayCell,
  readFlagCell,
  readNumberCell,
} from '@faceplate/content/import/csv/csv.cells'
import { readGoodsTable } from '@faceplate/content/import/csv/csv.reader'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encodeWith } from '../support/code.pages.ts'
import { writeBook, writeWorkbook } from '../support/workbook.ts'

const context = {
  groups: new Map([['switches', 1]]),
  attributes: new Map([
    ['ports_1g', 'number'],
    ['weight', 'number'],
    ['management', 'choice'],
    ['fanless', 'flag'],
  ] as const),
  timeZone: 'UTC',
  usedKeys: new Map<string, string>(),
  source: 'csv:goods.csv',
}

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'faceplate-goods-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function read(bytes: string | Uint8Array) {
  const path = join(folder, 'goods.csv')
  await writeFile(path, bytes)
  return readGoodsTable(path, context)
}

async function refuse(bytes: string | Uint8Array): Promise<string[]> {
  const error: unknown = await read(bytes).catch((reason: unknown) => reason)
  if (!(error instanceof ImportError)) throw new Error('The file was read')
  return error.refusals.map(({ file, line, field, reason }) => `${file}:${line}${field} ${reason}`)
}

const titles = ['id', 'code', 'name', 'part_number', 'group', 'summary', 'released_on']
const more = ['ports_1g', 'weight', 'management', 'fanless']
const first = [
  '900001',
  'zz-24',
  'ZZ-24',
  'ZED-24',
  'switches',
  'Коммутатор, 24 порта',
  '2025-02-13',
]
const second = ['900002', 'zz-8', 'ZZ-8', 'ZED-8', 'switches', 'Коммутатор на стол', '2025-02-03']
/** In the order in which missing ones are reported. */
const required = ['id', 'code', 'name', 'part_number', 'summary', 'released_on', 'group']
const table = [
  [...titles, ...more],
  [...first, '24', '1.25', 'CLI; Web', 'yes'],
  [...second, '8', '0.4', 'Web', 'no'],
]

/** The table with a separator; cells that contain it, quotes or line breaks are quoted. */
function writeCsv(rows: readonly (readonly string[])[], separator: string, end = '\n'): string {
  const quote = (cell: string) =>
    new RegExp(`[${separator}"\n]`).test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
  return rows.map((cells) => cells.map(quote).join(separator) + end).join('')
}

const semicolons = writeCsv(table, ';').replaceAll('1.25', '1,25').replaceAll('0.4', '0,4')
const wide = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')

describe('a table of goods', () => {
  const page = `<html><head><meta charset="utf-8"></head><body><table>${table
    .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')}</table></body></html>`

  test.each<[string, string | Uint8Array]>([
    ['commas', writeCsv(table, ',')],
    ['semicolons', semicolons],
    ['semicolons, a mark and CRLF', `\uFEFF${semicolons.replaceAll('\n', '\r\n')}`],
    ['tabs', writeCsv(table, '\t')],
    ['bars', writeCsv(table, '|')],
    ['line ends of an old Mac', writeCsv(table, ',', '\r')],
    ['a named separator', `sep=;\r\n${semicolons}`],
    ['a named separator in quotes', `"sep=,"\n${writeCsv(table, ',')}`],
    ['a separator that is named as a comma', `sep=,\n${writeCsv(table, ',')}`],
    ['empty rows around it', `\n;;;;;;;;;;\n${semicolons}\n;;;;;;;;;;\n`],
    ['titles in capitals', semicolons.replace(/^.*$/m, (line) => line.toUpperCase())],
    ['TRUE and FALSE', writeCsv(table, ',').replace('yes', 'TRUE').replace(',no', ',FALSE')],
    ['да and нет', semicolons.replace('yes', 'Да').replace(';no', ';нет')],
    [
      'days with points',
      semicolons.replace('2025-02-13', '13.02.2025').replace('2025-02-03', '03.02.2025'),
    ],
    [
      'days with slashes where they are sure',
      semicolons.replace('2025-02-13', '2/13/2025').replace('2025-02-03', '2025/2/3'),
    ],
    ['Windows-1251', encodeWith('windows-1251', semicolons)],
    ['KOI8-R', encodeWith('koi8-r', semicolons)],
    ['UTF-16', wide(writeCsv(table, '\t'))],
    ['UTF-16, the other order', wide(semicolons).swap16()],
    ['UTF-16 without a mark', Buffer.from(semicolons, 'utf16le')],
    ['a workbook', writeWorkbook(table)],
    [
      'a workbook with numbers',
      writeWorkbook(
        table.map((cells) => cells.map((cell) => (/^[\d.]+$/.test(cell) ? Number(cell) : cell))),
      ),
    ],
    ['a web page that is named .xls', page],
    [
      'a web page in Windows-1251',
      encodeWith('windows-1251', page.replace('utf-8', 'windows-1251')),
    ],
  ])('with %s is read', async (_, bytes) => {
    const goods = await read(bytes)
    expect(goods.map(({ good }) => [good.id, good.code, good.summary, good.released_on])).toEqual([
      [900_001, 'zz-24', 'Коммутатор, 24 порта', '2025-02-13'],
      [900_002, 'zz-8', 'Коммутатор на стол', '2025-02-03'],
    ])
    const values = goods.map((each) => each.values.map(({ number, text }) => number ?? text))
    expect(values).toEqual([
      [24, 1.25, 'CLI', 'Web', 'yes'],
      [8, 0.4, 'Web', 'no'],
    ])
  })

  const priced = (columns: readonly string[], cells: readonly string[], separator = ',') =>
    writeCsv(
      [
        [...titles, ...columns],
        [...first, ...cells],
      ],
      separator,
    )

  test('[P-prices] has a column of prices for each currency and its countries', async () => {
    const columns = ['Price USD', 'price RUB RU KZ', 'price_until', 'price_includes_tax']
    const [good] = await read(priced(columns, ['129,5', '12 590', '31.12.2026', 'да'], ';'))
    const terms = { includes_tax: 1, kind: 'list', valid_from: null, valid_until: '2026-12-31' }
    expect(good?.prices).toMatchObject([
      { amount: '129.50', currency: 'USD', regions: '', ...terms },
      { amount: '12590.00', currency: 'RUB', regions: 'RU KZ', ...terms },
    ])
    expect(good?.prices[0]?.public_until).toBe('2027-01-01T00:00:00.000Z')
    const [without] = await read(priced(columns, ['', '', '', '']))
    expect(without?.prices).toEqual([])
  })

  test.each<[columns: string[], cells: string[], fault: string]>([
    [['price usx'], ['1'], "goods.csv:1/price usx no column or attribute 'price usx'"],
    [
      ['price usd'],
      ['0'],
      'goods.csv:2/price usd must be more than 0; a product without a price has none',
    ],
    [['price usd'], ['on request'], "goods.csv:2/price usd 'on request' is not a number"],
    [
      ['price rub ru', 'price usd ru'],
      ['100', '1'],
      'goods.csv:2/price usd ru is a second price for RU',
    ],
  ])('[P-prices] with %j and %j is rejected', async (columns, cells, fault) => {
    expect(await refuse(priced(columns, cells))).toEqual([fault])
  })

  test('is read in its code page where the first letters of another language come late', async () => {
    const rows = Array.from({ length: 3000 }, (_, at) => [
      String(910_000 + at),
      `late-${at}`,
      `L-${at}`,
      `P-${at}`,
      'switches',
      at < 2500 ? 'Ports' : 'Коммутатор на стол',
      '2025-02-03',
    ])
    const goods = await read(encodeWith('windows-1251', writeCsv([titles, ...rows], ';')))
    expect(goods).toHaveLength(3000)
    expect(goods.at(-1)?.good.summary).toBe('Коммутатор на стол')
    const plain = await read(writeCsv([titles, ...rows], ';'))
    expect(plain.at(-1)?.good.summary).toBe('Коммутатор на стол')
  })

  test('in a workbook is the sheet with goods, and the line is its row', async () => {
    const row = (cells: readonly string[], at: number, state = '') =>
      `<row r="${at}"${state}>${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`
    const goods = [titles, first, second]
    const rows = goods.map((cells, at) => row(cells, at * 2 + 1)).join('')
    const notes = { name: 'Notes', rows: row(['Prices are old'], 1) }
    expect(await read(writeBook([notes, { name: 'Goods', rows }]))).toHaveLength(2)
    const bad = goods.map((cells, at) =>
      row(at === 2 ? cells.with(4, 'nowhere') : cells, at * 2 + 1),
    )
    expect(await refuse(writeBook([notes, { name: 'Goods', rows: bad.join('') }]))).toEqual([
      "goods.csv:5/group no group 'nowhere'",
    ])
    expect(
      await refuse(
        writeBook([
          { name: 'A', rows },
          { name: 'B', rows },
        ]),
      ),
    ).toEqual(["goods.csv:1/ 'A' and 'B' both have goods: save each sheet as a file of its own"])
    const hidden = goods.map((cells, at) => row(cells, at + 1, at === 2 ? ' hidden="1"' : ''))
    expect(await refuse(writeBook([{ name: 'A', rows: hidden.join('') }]))).toEqual([
      'goods.csv:1/ 1 rows are hidden: show or delete them',
    ])
  })

  test.each<[string, string | Uint8Array, string[]]>([
    [
      'a day with two readings',
      semicolons.replace('2025-02-03', '2/3/2025'),
      ["goods.csv:3/released_on '2/3/2025' is 2025-02-03 or 2025-03-02: write it so"],
    ],
    [
      'a number with two readings',
      semicolons.replace('1,25', '1,250').replace('0,4', '1.250'),
      [
        "goods.csv:2/weight '1,250' is 1250 or 1.25: write it without a sign for thousands",
        "goods.csv:3/weight '1.250' is 1250 or 1.25: write it without a sign for thousands",
      ],
    ],
    [
      'words in a number',
      semicolons.replace('1,25', '1,25 кг'),
      ["goods.csv:2/weight '1,25 кг' is not a number"],
    ],
    [
      'a dash, which is no answer',
      semicolons.replace('yes', '—'),
      ["goods.csv:2/fanless '—' is not a yes or a no"],
    ],
    [
      'a row with a cell too many',
      semicolons.replace(';yes', ';yes;no'),
      ['goods.csv:2/ the row has 12 cells, the header 11'],
    ],
    [
      'an export of Shopify',
      'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Variant SKU,Variant Price\nks,KS,<p>x</p>,K,S,a,TRUE,1,2\n',
      [
        ...required.map((title) => `goods.csv:1/${title} the column is missing`),
        ...[
          'Handle',
          'Title',
          'Body (HTML)',
          'Vendor',
          'Type',
          'Tags',
          'Published',
          'Variant SKU',
          'Variant Price',
        ].map((title) => `goods.csv:1/${title} no column or attribute '${title}'`),
      ],
    ],
    [
      'an export of WooCommerce',
      'ID,Type,SKU,Name\n1,simple,K,KS\n',
      [
        ...['code', 'part_number', 'summary', 'released_on', 'group'].map(
          (title) => `goods.csv:1/${title} the column is missing`,
        ),
        ...['Type', 'SKU'].map((title) => `goods.csv:1/${title} no column or attribute '${title}'`),
      ],
    ],
    ['nothing', '', ['goods.csv:1/ the file is empty']],
    ['blank rows', '\n\n;;\n', ['goods.csv:1/ the file is empty']],
    [
      'a picture',
      Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 1]),
      ['goods.csv:1/ The file is a picture. Text in pictures is not read: paste the list instead.'],
    ],
  ])('with %s is refused', async (_, bytes, faults) => {
    const found = await refuse(bytes)
    // An empty file has no row to count.
    expect(found.map((each) => each.replace(/:\d+(?=\/ the file)/, ':1'))).toEqual(faults)
  })
})

describe('a cell of a table of goods', () => {
  const english = findNotation(',')
  const foreign = findNotation(';')
  const workbook = findNotation(undefined)
  const unsure = expect.stringContaining(' or ')

  test.each([
    ['24', 24, 24, 24],
    ['24.0', 24, 24, 24],
    ['24,0', 24, 24, 24],
    ['-40', -40, -40, -40],
    ['−40', -40, -40, -40],
    ['23.55', 23.55, 23.55, 23.55],
    ['0,125', 0.125, 0.125, 0.125],
    ['0.125', 0.125, 0.125, 0.125],
    ['16 000', 16_000, 16_000, 16_000],
    ['16\u00a0000', 16_000, 16_000, 16_000],
    ["16'000", 16_000, 16_000, 16_000],
    ['1 234 567,5', 1_234_567.5, 1_234_567.5, 1_234_567.5],
    ['1,200,000', 1_200_000, 1_200_000, 1_200_000],
    ['1.200.000', 1_200_000, 1_200_000, 1_200_000],
    ['1,200.5', 1200.5, 1200.5, 1200.5],
    ['1.200,5', 1200.5, 1200.5, 1200.5],
    // Three places after a sign are thousands or a decimal.
    ['16,000', 16_000, unsure, unsure],
    ['1.250', 1.25, unsure, 1.25],
    ['-1.250', -1.25, unsure, -1.25],
  ])('the number %s', (cell, ...expected) => {
    const found = [english, foreign, workbook].map((notation) => readNumberCell(cell, notation))
    expect(found.map((each) => ('value' in each ? each.value : each.fault))).toEqual(expected)
  })

  test.each([
    'many',
    '',
    '9e5',
    '1,2,3',
    '24 W',
    '24%',
    '1..2',
    '--1',
    '1 2',
    '0x10',
    '1'.repeat(60),
  ])('no number: %j', (cell) => {
    expect(readNumberCell(cell, english)).toEqual({ fault: `'${cell}' is not a number` })
  })

  test.each([
    ['2025-02-03', '2025-02-03'],
    ['2025-2-3', '2025-02-03'],
    ['2025/02/03', '2025-02-03'],
    ['03.02.2025', '2025-02-03'],
    ['3.2.2025', '2025-02-03'],
    ['13/02/2025', '2025-02-13'],
    ['2/13/2025', '2025-02-13'],
    ['3/3/2025', '2025-03-03'],
    ['03/3/2025', '2025-03-03'],
    ['2025-02-03 00:00', '2025-02-03'],
    ['2025-02-03T00:00:00', '2025-02-03'],
  ])('the day %s is %s', (cell, value) => {
    expect(readDayCell(cell)).toEqual({ value })
  })

  test.each([
    ['2/3/2025', '2025-02-03 or 2025-03-02'],
    ['02/03/2025', '2025-02-03 or 2025-03-02'],
    ['12/11/2025', '2025-12-11 or 2025-11-12'],
    ['31.02.2025', 'not a date'],
    ['03.02.25', 'not a date'],
    ['45719', 'not a date'],
    ['2025-02-03 10:30', 'not a date'],
    ['3 February 2025', 'not a date'],
    ['13/13/2025', 'not a date'],
    ['', 'not a date'],
  ])('no day: %j is %s', (cell, fault) => {
    expect(readDayCell(cell)).toEqual({ fault: expect.stringContaining(fault) })
  })

  test.each([
    ['yes', true],
    ['Yes', true],
    ['TRUE', true],
    ['true', true],
    ['да', true],
    ['Да', true],
    ['ИСТИНА', true],
    ['1', true],
    ['no', false],
    ['NO', false],
    ['FALSE', false],
    ['нет', false],
    ['НЕТ', false],
    ['ЛОЖЬ', false],
    ['0', false],
  ])('%s is an answer: %s', (cell, value) => {
    expect(readFlagCell(cell)).toEqual({ value })
  })

  test.each(['-', '—', '+', 'maybe', '2', 'yes/no', 'n/a', '?'])('%s is no answer', (cell) => {
    expect(readFlagCell(cell)).toEqual({ fault: `'${cell}' is not a yes or a no` })
  })
})
