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

/** A sheet of a workbook: its rows as XML, and what else it has. */
interface BookSheet {
  name: string
  rows: string
  merges?: readonly string[]
  state?: string
  /** XML before the sheet. */
  before?: string
  /** Number of the part that it names, if not its own. */
  part?: number
}

/**
 * A workbook of several sheets. Shared strings are “Model” and “Text & more”; styles 1 to 4 are a date, a percentage,
 * five digits and a number of pieces.
 */
export function writeBook(sheets: readonly BookSheet[]): Buffer {
  const list = sheets.map(
    ({ name, state = 'visible' }, at) =>
      `<x:sheet name="${escape(name)}" sheetId="${at + 9}" state="${state}" r:id="rId${at}"/>`,
  )
  const related = sheets.map(
    ({ part }, at) =>
      `<Relationship Id="rId${at}" Target="/xl/worksheets/sheet${part ?? at + 1}.xml"/>`,
  )
  const parts = sheets.map(({ rows, merges = [], before = '' }, at) => [
    `xl/worksheets/sheet${at + 1}.xml`,
    `${before}<worksheet><sheetData>${rows}</sheetData><mergeCells>${merges
      .map((ref) => `<mergeCell ref="${ref}"/>`)
      .join('')}</mergeCells></worksheet>`,
  ])
  return pack({
    ...Object.fromEntries(parts),
    'xl/workbook.xml': `<x:workbook xmlns:x="x" xmlns:r="r"><x:sheets>${list.join('')}</x:sheets></x:workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${related.join('')}</Relationships>`,
    'xl/sharedStrings.xml':
      '<sst><si><r><t>Mod</t></r><r><t>el</t></r><rPh><t>no</t></rPh></si><si><t>Text &amp; more</t></si></sst>',
    'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="[$-419]d\\ mmm\\ yyyy;@"/><numFmt numFmtId="171" formatCode="00000"/><numFmt numFmtId="172" formatCode="# ##0&quot; days&quot;"/></numFmts>
<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/><xf numFmtId="9"/><xf numFmtId="171"/><xf numFmtId="172"/></cellXfs></styleSheet>`,
  })
}

function pack(files: Readonly<Record<string, string | Uint8Array>>): Buffer {
  const whole = {
    'xl/workbook.xml':
      '<workbook><sheets><sheet name="List" r:id="rId1" xmlns:r="r"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    ...files,
  }
  const entries = Object.entries(whole).map(([path, content]) => [
    path,
    typeof content === 'string' ? strToU8(content) : content,
  ])
  return Buffer.from(zipSync(Object.fromEntries(entries)))
}
