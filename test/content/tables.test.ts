import { readCellDay, readCellFlag, readCellNumber } from '@faceplate/tables/cell.reader'
import { readDelimited } from '@faceplate/tables/delimited.reader'
import { TableError } from '@faceplate/tables/table.error'
import { readTableFile } from '@faceplate/tables/table.file'
import { decodeText } from '@faceplate/tables/text.decode'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { encodeWith } from '../support/code.pages.ts'
import { writeBook, writeBomb, writeWorkbook } from '../support/workbook.ts'

const cellsOf = (text: string) => readDelimited(text).rows.map(({ cells }) => cells)

/** Reads a file as the cells of each sheet. */
async function read(content: string | Uint8Array, name = 'list.xls') {
  const bytes = typeof content === 'string' ? strToU8(content) : content
  const { sheets } = await readTableFile(name, new Uint8Array(bytes))
  return sheets.map(({ rows }) => rows.map(({ cells }) => cells))
}

const refusal = async (content: Uint8Array) => {
  const error = await readTableFile('given.file', content).catch((reason: unknown) => reason)
  return error instanceof TableError ? [error.code, error.message] : error
}

const aRow = '<row><c><v>1</v></c></row>'

/** An OpenDocument spreadsheet in one file. */
function writeSheets(...sheets: readonly string[]): Uint8Array {
  const tables = sheets.map((rows) => `<t:table>${rows}</t:table>`).join('')
  return strToU8(`<office:document>${tables}</office:document>`)
}

const repeatRows = (count: number, cells: string, attribute = '') =>
  `<t:table-row t:number-rows-repeated="2000" ${attribute}>${cells}</t:table-row>`.repeat(count)

function writeManyEntries(count: number): Uint8Array {
  const entries = Array.from(
    { length: count },
    (_, at) => [`media/${at}`, new Uint8Array()] as const,
  )
  return zipSync({ ...Object.fromEntries(entries), 'xl/workbook.xml': strToU8('<workbook/>') })
}

/** An archive with entries that its directory does not list. */
function hideEntries(count: number): Uint8Array {
  const entry = Buffer.alloc(31)
  entry.writeUInt32LE(0x04034b50)
  entry.writeUInt16LE(1, 26)
  const hidden = Buffer.concat(Array.from({ length: count }, () => entry))
  const listed = Buffer.from(zipSync({ 'xl/workbook.xml': strToU8('<workbook/>') }))
  const end = listed.length - 22
  listed.writeUInt32LE(listed.readUInt32LE(end + 16) + hidden.length, end + 16)
  return Buffer.concat([hidden, listed])
}

describe('a text of unknown encoding', () => {
  const russian = 'Производитель;Модель;Количество\nCisco;Коммутатор C9300-48T;2\nИтого;;2\n'
  const capitals = 'КОММУТАТОР;4\nМАРШРУТИЗАТОР;1\n'
  const western = 'Gerät;Menge;Größe\nSwitch für Büro;2×;klein\nCâblé;3;à côté\n'

  test.each([
    ['windows-1251', russian],
    ['ibm866', russian],
    ['koi8-r', russian],
    ['x-mac-cyrillic', russian],
    ['windows-1251', capitals],
    ['ibm866', capitals],
    ['koi8-r', capitals],
    ['windows-1251', 'Кол-во шт.;Артикул\n№ 5;ЭКР-10\n'],
    ['koi8-r', 'Модель;шт\nC9300;2\n'],
    // Without words of tables the bytes of `шт` would be `ЬР` in KOI8-R.
    ['windows-1251', 'C9300;2 шт\nEX3400;3 шт\n'],
    ['ibm866', 'C9300;2 шт\nEX3400;3 шт\n'],
    ['windows-1252', western],
    ['macintosh', western.replace('×', '')],
    ['windows-1252', 'Model;Qty\nC9300–48T;2 × 4\n'],
  ])('in %s is decoded', (encoding, text) => {
    expect(decodeText(encodeWith(encoding, text)).text).toBe(text)
  })

  test.each([
    ['utf-8 with a mark', new TextEncoder().encode(`\ufeff${russian}`)],
    ['utf-8', new TextEncoder().encode(russian)],
    ['utf-16le with a mark', Buffer.from(`\ufeff${russian}`, 'utf16le')],
    ['utf-16be with a mark', Buffer.from(`\ufeff${russian}`, 'utf16le').swap16()],
    ['utf-16le', Buffer.from(russian, 'utf16le')],
    ['utf-16be', Buffer.from(russian, 'utf16le').swap16()],
  ])('in %s is decoded', (_, bytes) => {
    expect(decodeText(new Uint8Array(bytes)).text).toBe(russian)
  })

  test.each([
    ['Japanese', [0x83, 0x82, 0x83, 0x66, 0x83, 0x8b, 0x2c, 0x90, 0x94, 0x97, 0xca]],
    ['UTF-8 with a broken letter', [...new TextEncoder().encode('Модель;Кол'), 0xd0, 0x41, 0xff]],
    ['nothing readable', [0x41, 0, 0, 0, 0xff, 0xfe, 0, 1, 2]],
  ])('that is %s is refused, not guessed', (_, bytes) => {
    expect(() => decodeText(Uint8Array.from(bytes))).toThrow(TableError)
  })
})

describe('a delimited text', () => {
  test.each<[string, string, string[][]]>([
    [
      'sep=;',
      'sep=;\r\nA,B;2\r\nC;3',
      [
        ['A,B', '2'],
        ['C', '3'],
      ],
    ],
    [
      'quotes',
      'Model,Note\nA,"two\nlines, ""quoted"""\nB,19" rack',
      [
        ['Model', 'Note'],
        ['A', 'two\nlines, "quoted"'],
        ['B', '19" rack'],
      ],
    ],
    [
      'decimal commas',
      'Model;Price\nA;2,50\nB;3,00',
      [
        ['Model', 'Price'],
        ['A', '2,50'],
        ['B', '3,00'],
      ],
    ],
    [
      'semicolons in a cell',
      'Model,Qty,Note\nA,2,rack 1; row 2\nB,3,none',
      [
        ['Model', 'Qty', 'Note'],
        ['A', '2', 'rack 1; row 2'],
        ['B', '3', 'none'],
      ],
    ],
    [
      'tabs',
      'A\t2\t"with\ttab"\nB\t3\t',
      [
        ['A', '2', 'with\ttab'.replace('\t', ' ')],
        ['B', '3', ''],
      ],
    ],
    [
      'a line pasted from elsewhere',
      'A;2\nB;3\nC\t4\nD',
      [['A', '2'], ['B', '3'], ['C', '4'], ['D']],
    ],
    [
      'bars',
      '| Model | Qty |\n|-------|----:|\n| A | 2 |',
      [
        ['Model', 'Qty'],
        ['A', '2'],
      ],
    ],
    [
      'a frame',
      '+---+---+\n| A | 2 |\n+---+---+\n| B |   |\n+---+---+',
      [
        ['A', '2'],
        ['B', ''],
      ],
    ],
    [
      'columns of spaces',
      'Model          Qty\nC9300 24T        2\nJL682A          10',
      [
        ['Model', 'Qty'],
        ['C9300 24T', '2'],
        ['JL682A', '10'],
      ],
    ],
    [
      'an open quote',
      'A,"2\nB,3\nC,4',
      [
        ['A', '"2'],
        ['B', '3'],
        ['C', '4'],
      ],
    ],
    ['nothing', '\n \n;;\n', []],
  ])('with %s is split', (_, text, cells) => {
    expect(cellsOf(text)).toEqual(cells)
  })

  test('gives the line in which each row begins', () => {
    const { rows, separator } = readDelimited('sep=,\na,"1\n2"\n\nb,3\r\nc,4')
    expect(rows.map(({ line }) => line)).toEqual([2, 5, 6])
    expect(separator).toBe(',')
  })

  test('of a megabyte of quotes takes a moment', () => {
    for (const piece of [',"a', '"","', ',""""a', '"\n', ';"']) {
      readDelimited(piece.repeat(200_000))
    }
    // A quote that is never closed, and a line of quoted cells.
    readDelimited(`"${'x'.repeat(40_000)}\n${'"a;'.repeat(200_000)}`)
  })

  test('in columns of spaces has as many cells in a line as the line reaches', () => {
    const wide = 'a  '.repeat(600)
    const [first, second] = cellsOf(`${wide}\n${'a  b\n'.repeat(500)}`)
    expect(first).toHaveLength(600)
    expect(second).toEqual(['a', 'b'])
  })

  test('of a megabyte in one code page is judged by its beginning', async () => {
    expect(await refusal(new Uint8Array(1_000_000).fill(0xff))).toEqual([
      'empty',
      expect.any(String),
    ])
  })
})

describe('a file', () => {
  test('that is a page with tables is read table by table', async () => {
    const page = `<html><head><meta charset="utf-8"><style>td{}</style></head><body><table border=1>
<tr><th>№</th><th>Наименование</th><th>Артикул</th><th>Кол-во</th></tr>
<tr><td>1<td>Коммутатор&nbsp;Cisco<td><b>WS-C2960X</b>-48FPD-L</td><td>2</td></tr>
<tr style="display:none"><td>9</td></tr>
<tr><td rowspan=2>Site&amp;Co</td><td colspan="2">A<br>B</td><td rowspan=2>4</td></tr>
<tr><td>C</td><td><table><tr><td>D</td></tr></table></td></tr></table>
<table><caption>Spare</caption><tr><td>E</td><td>1</td></tr></table></body></html>`
    const { sheets } = await readTableFile('report.xls', strToU8(page))
    expect(sheets.map(({ name, hiddenCount }) => [name, hiddenCount])).toEqual([
      ['', 1],
      ['Spare', 0],
    ])
    expect(sheets.map(({ rows }) => rows.map(({ cells }) => cells))).toEqual([
      [
        ['№', 'Наименование', 'Артикул', 'Кол-во'],
        ['1', 'Коммутатор Cisco', 'WS-C2960X-48FPD-L', '2'],
        ['Site&Co', 'A\nB', '', '4'],
        ['Site&Co', 'C', 'D'],
      ],
      [['E', '1']],
    ])
  })

  test('that is a page in another encoding says so itself', async () => {
    const page = '<html><meta charset=windows-1251><table><tr><td>Модель</td></tr></table>'
    expect(await read(encodeWith('windows-1251', page))).toEqual([[['Модель']]])
    expect(await read(Buffer.from(`\ufeff${page}`, 'utf16le'))).toEqual([[['Модель']]])
  })

  test('that is a web archive is read part by part', async () => {
    const archive = [
      'MIME-Version: 1.0',
      'Content-Type: multipart/related; boundary="=_part"',
      '',
      '--=_part',
      'Content-Type: text/html; charset=utf-8',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      '<meta charset=3Dutf-8><table><tr><td>=D0=9C</td><td>C93=',
      '00</td></tr></table>',
      '--=_part',
      'Content-Type: text/css',
      '',
      'table {}',
      '--=_part',
      'Content-Transfer-Encoding: base64',
      'Content-Type: text/html',
      '',
      Buffer.from('<table><tr><td>B</td></tr></table>').toString('base64'),
      '--=_part--',
    ]
    expect(await read(archive.join('\r\n'), 'list.mht')).toEqual([[['М', 'C9300']], [['B']]])
  })

  test('that is SpreadsheetML is read with its gaps', async () => {
    const book = `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>
<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">
<Worksheet ss:Name="Order"><Table>
<Row><Cell><Data ss:Type="String">Model</Data></Cell><Cell ss:Index="3"><Data ss:Type="String">Qty</Data></Cell></Row>
<Row ss:Index="5"><Cell ss:MergeAcross="1"><Data ss:Type="String">A &amp; B</Data><Comment><ss:Data>no</ss:Data></Comment></Cell><Cell><Data ss:Type="Number">2</Data></Cell></Row>
<Row ss:Hidden="1"><Cell><Data ss:Type="String">gone</Data></Cell></Row>
<Row><Cell><Data ss:Type="DateTime">2026-11-26T00:00:00.000</Data></Cell></Row></Table></Worksheet>
<Worksheet ss:Name="Secret"><Table><Row><Cell><Data ss:Type="String">x</Data></Cell></Row></Table>
<WorksheetOptions><Visible>SheetHidden</Visible></WorksheetOptions></Worksheet></Workbook>`
    const file = await readTableFile('order.xls', strToU8(book))
    expect(file.hiddenSheets).toEqual(['Secret'])
    expect(file.sheets).toEqual([
      {
        name: 'Order',
        hiddenCount: 1,
        leftCount: 0,
        rows: [
          { line: 1, cells: ['Model', '', 'Qty'] },
          { line: 5, cells: ['A & B', '', '2'] },
          { line: 7, cells: ['2026-11-26'] },
        ],
      },
    ])
  })

  test('that is an OpenDocument spreadsheet is read', async () => {
    const content = `<?xml version="1.0"?><office:document-content><office:body><office:spreadsheet>
<table:table table:name="Liste"><table:table-row><table:table-cell office:value-type="string"><text:p>A</text:p><text:p>B</text:p></table:table-cell>
<table:table-cell table:number-columns-repeated="2"/><table:table-cell office:value-type="float" office:value="2"><text:p>2,00</text:p></table:table-cell></table:table-row>
<table:table-row table:number-rows-repeated="1048570"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>
</table:table></office:spreadsheet></office:body></office:document-content>`
    const file = zipSync({
      mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'),
      'content.xml': strToU8(content),
    })
    expect(await read(file, 'list.ods')).toEqual([[['A\nB', '', '', '2']]])
  })

  test('that is a workbook is read with all its sheets, and says what it hides', async () => {
    const book = writeBook([
      {
        name: 'Order',
        rows: `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>Due</t></is></c></row>
<row r="3"><c r="A3" t="str"><f>A2</f><v>C9300_x000A_48T</v></c><c r="B3"><v>2.0000000000000004</v></c><c r="C3" s="1"><v>45292</v></c><c r="D3" t="b"><v>1</v></c><c r="E3" t="e"><v>#N/A</v></c><c r="F3"><f>B3*2</f></c></row>
<row r="4" hidden="1"><c r="A4" t="s"><v>1</v></c></row><row r="5"><c r="B5" s="2"><v>0.5</v></c><c r="C5" s="3"><v>42</v></c><c r="D5" s="4"><v>1200</v></c></row>`,
        merges: ['A3:A5', 'B3:B5'],
      },
      { name: 'Empty', rows: '' },
      { name: 'Notes', rows: '<row><c t="s"><v>1</v></c><c><v>7</v></c></row>' },
      { name: 'Prices', rows: '<row r="1"><c r="A1"><v>1</v></c></row>', state: 'veryHidden' },
    ])
    const file = await readTableFile('order.xlsx', new Uint8Array(book))
    expect(file.hiddenSheets).toEqual(['Prices'])
    expect(file.sheets).toEqual([
      {
        name: 'Order',
        hiddenCount: 1,
        leftCount: 0,
        rows: [
          { line: 1, cells: ['Model', '', 'Due'] },
          { line: 3, cells: ['C9300\n48T', '2', '2024-01-01', 'TRUE', '#N/A', '=B3*2'] },
          { line: 5, cells: ['C9300\n48T', '50%', '00042', '1200'] },
        ],
      },
      {
        name: 'Notes',
        hiddenCount: 0,
        leftCount: 0,
        rows: [{ line: 1, cells: ['Text & more', '7'] }],
      },
    ])
  })

  test.each<[string, Uint8Array, RegExp]>([
    ['too-large', writeBomb(25_000_000), /unpacks to far more/],
    ['too-large', writeBomb(25_000_000, 99), /unpacks to far more/],
    // Cells that cover a thousand rows and columns each.
    [
      'too-large',
      Buffer.from(
        `<html><table>${'<tr><td rowspan=1000 colspan=1000>x</td></tr>'.repeat(3000)}</table></html>`,
      ),
      /unpacks to far more/,
    ],
    ['damaged', writeWorkbook([['a']]).subarray(0, 300), /is damaged/],
    ['empty', writeWorkbook([]), /is empty/],
    ['empty', new Uint8Array(), /is empty/],
    ['empty', strToU8('\r\n \r\n'), /is empty/],
    ['old-workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /Save it as \.xlsx or \.csv/],
    [
      'protected',
      Buffer.concat([
        Buffer.from('d0cf11e0a1b11ae1', 'hex'),
        Buffer.from('EncryptedPackage', 'utf16le'),
      ]),
      /password/,
    ],
    [
      'document',
      Buffer.concat([
        Buffer.from('d0cf11e0a1b11ae1', 'hex'),
        Buffer.from('WordDocument', 'utf16le'),
      ]),
      /is a document/,
    ],
    ['document', strToU8('%PDF-1.7\n1 0 obj'), /Copy its table/],
    ['document', strToU8('{\\rtf1 text}'), /is a document/],
    ['document', zipSync({ 'word/document.xml': strToU8('<w/>') }), /is a document/],
    ['archive', zipSync({ 'list.csv': strToU8('a,1') }), /Unpack it/],
    ['picture', Buffer.from('\u0089PNG\r\n\u001a\n\u0000', 'latin1'), /is a picture/],
    ['picture', Buffer.from('ffd8ffe000104a464946', 'hex'), /is a picture/],
    ['no-table', strToU8('<!DOCTYPE html><p>A list</p>'), /without a table/],
    ['damaged', writeBook([{ name: 'A', rows: '', before: '<open>' }]), /is damaged/],
    [
      'damaged',
      writeBook([{ name: 'A', rows: '', before: '<!DOCTYPE a [<!ENTITY b "c">]>' }]),
      /is damaged/,
    ],
    ['binary', Uint8Array.from([1, 2, 0, 3, 0, 0, 4, 5, 6]), /is no table/],
    // Cells that repeat, hidden rows, and sheets with one cell on the right of each row: small files that need much memory.
    [
      'too-large',
      writeSheets(
        repeatRows(8, '<t:table-cell t:number-columns-repeated="2000"><p>a</p></t:table-cell>'),
      ),
      /unpacks to far more/,
    ],
    [
      'too-large',
      writeSheets(repeatRows(1001, '', 't:visibility="filter"')),
      /unpacks to far more/,
    ],
    [
      'too-large',
      writeSheets(
        ...Array.from({ length: 6 }, () =>
          repeatRows(
            1,
            `<t:table-cell t:number-columns-repeated="199"/><t:table-cell><p>a</p></t:table-cell>`,
          ),
        ),
      ),
      /unpacks to far more/,
    ],
    [
      'damaged',
      writeSheets(
        '<t:table-row t:number-rows-repeated="-9"><t:table-cell><p>a</p></t:table-cell></t:table-row>',
      ),
      /is damaged/,
    ],
    [
      'damaged',
      writeSheets(
        '<t:table-row><t:table-cell t:number-rows-spanned="x"><p>a</p></t:table-cell></t:table-row>',
      ),
      /is damaged/,
    ],
    [
      'damaged',
      writeBook([{ name: 'A', rows: '<row r="1e308"><c><v>1</v></c></row>' }]),
      /is damaged/,
    ],
    [
      'damaged',
      writeBook([{ name: 'A', rows: '<row r="one"><c><v>1</v></c></row>' }]),
      /is damaged/,
    ],
    [
      'damaged',
      writeBook([
        { name: 'A', rows: aRow },
        { name: 'B', rows: aRow, part: 1 },
      ]),
      /is damaged/,
    ],
    ['too-large', writeManyEntries(6000), /unpacks to far more/],
    ['too-large', hideEntries(6000), /unpacks to far more/],
    ['damaged', strToU8(`<table><tr><td>${'<b>'.repeat(6000)}`), /is damaged/],
  ])('is refused as %s', async (code, content, sentence) => {
    expect(await refusal(new Uint8Array(content))).toEqual([code, expect.stringMatching(sentence)])
  })
})

describe('a cell at the edge of a sheet', () => {
  test('is left out beyond the columns that are read, and its merges and numbers are bounded', async () => {
    const [sheet] = await read(
      writeBook([
        {
          name: 'A',
          rows: `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1"><v>1e308</v></c><c r="C1" s="1"><v>1e308</v></c><c r="D1" s="1"><v>-9e15</v></c></row>
<row r="1048576"><c r="B1048576" s="1"><v>2958465</v></c><c r="XFD1048576"><v>9</v></c></row>`,
          merges: ['A1:XFD1048576'],
        },
      ]),
    )
    expect(sheet?.map((cells) => cells.map((cell) => cell.slice(0, 20)))).toEqual([
      ['Model', '10000000000000000000', '10000000000000000000', '-9000000000000000'],
      ['', '9999-12-31'],
    ])
  })
})

describe('a cell', () => {
  test.each<[string, number | undefined]>([
    ['2,0', 2],
    ['24,0', 24],
    ['2.00', 2],
    ['1,200', 1200],
    ['1 200', 1200],
    ['1\u00a0200', 1200],
    ['12\u2009345', 12345],
    ['1’200', 1200],
    ['12 шт.', 12],
    ['3шт', 3],
    ['5 pcs', 5],
    ['-1', -1],
    ['−1', -1],
    ['2,5', 2.5],
    ['TBD', undefined],
    ['2 of 3', undefined],
    ['C9300', undefined],
    ['', undefined],
  ])('%j is the number %s', (cell, number) => {
    expect(readCellNumber(cell)).toBe(number)
  })

  test.each<[string, boolean | undefined]>([
    ['Yes', true],
    ['да', true],
    ['FALSE', false],
    ['—', false],
    ['maybe', undefined],
  ])('%j is the answer %s', (cell, flag) => {
    expect(readCellFlag(cell)).toBe(flag)
  })

  test.each<[string, string | undefined]>([
    ['2026-11-26', '2026-11-26'],
    ['26.11.2026', '2026-11-26'],
    ['11/26/2026', '2026-11-26'],
    ['26/11/2026', '2026-11-26'],
    ['2026-11-26 10:00', '2026-11-26'],
    ['03/04/2026', undefined],
    ['31.02.2026', undefined],
    ['soon', undefined],
  ])('%j is the day %s', (cell, day) => {
    expect(readCellDay(cell)).toBe(day)
  })
})
