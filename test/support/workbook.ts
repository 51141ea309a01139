import { strToU8, zipSync } from 'fflate'

const sheetPath = 'xl/worksheets/sheet1.xml'

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A workbook with one sheet as spreadsheets write it: shared strings, numeric cells, empty cells omitted. */
export function writeWorkbook(rows: readonly (readonly (string | number)[])[]): Buffer {
  const texts = [...new Set(rows.flat().filter((cell) => typeof cell === 'string'))]
  const cell = (value: string | number, row: number, column: number) => {
    const place = `${String.fromCharCode(65 + column)}${row + 1}`
    if (value === '') return ''
    return typeof value === 'number'
      ? `<c r="${place}"><v>${value}</v></c>`
      : `<c r="${place}" t="s"><v>${texts.indexOf(value)}</v></c>`
  }
  const body = rows.map((cells, row) => {
    const own = cells.map((value, column) => cell(value, row, column)).join('')
    return `<row r="${row + 1}">${own}</row>`
  })
  return pack({
    [sheetPath]: `<worksheet><sheetData>${body.join('')}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': `<sst>${texts.map((text) => `<si><r><t>${escape(text)}</t></r></si>`).join('')}</sst>`,
  })
}

/** A workbook whose sheet unpacks to `bytes` bytes; `declared` is the size that the archive states. */
export function writeBomb(bytes: number, declared = bytes): Buffer {
  const bomb = pack({ [sheetPath]: new Uint8Array(bytes) })
  const size = Buffer.alloc(4)
  size.writeUInt32LE(bytes)
  const said = Buffer.alloc(4)
  said.writeUInt32LE(declared)
  for (let at = bomb.indexOf(size); at >= 0; at = bomb.indexOf(size, at + 4)) said.copy(bomb, at)
  return bomb
}

function pack(files: Readonly<Record<string, string | Uint8Array>>): Buffer {
  const whole = {
    ...files,
    'xl/workbook.xml':
      '<workbook><sheets><sheet name="List" r:id="rId1" xmlns:r="r"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
  }
  const entries = Object.entries(whole).map(([path, content]) => [
    path,
    typeof content === 'string' ? strToU8(content) : content,
  ])
  return Buffer.from(zipSync(Object.fromEntries(entries)))
}
