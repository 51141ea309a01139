import { readFigures } from '@faceplate/contracts/project/project.figures'
import { formatCsv } from '@faceplate/contracts/shared/csv.write'
import { findMessages } from '@faceplate/server/process/messages'
import { readDelimited } from '@faceplate/tables/delimited.reader'
import { readTableFile } from '@faceplate/tables/table.file'
import { describe, expect, test } from 'vitest'
import { writeWorkbook } from '../../web/src/base/save.workbook.ts'
import { writeLineSheet, writeTotalSheet } from '../../web/src/project/project.export.ts'
import { writeNetboxDevices } from '../../web/src/project/project.netbox.ts'
import type { ProjectRow } from '../../web/src/project/project.row.ts'
import { readZip } from '../support/zip.reader.ts'

const t = findMessages('en')
const origin = 'https://kedr.example'

function describeRow(code: string, quantity: number, note: string, hardware?: object): ProjectRow {
  const line = { code, quantity, note }
  if (!hardware) return { line, good: undefined, figures: undefined, status: 'unknown' }
  const good = {
    id: 1,
    code,
    name: code.toUpperCase(),
    partNumber: `KDR-${code}`,
    groups: ['switches'],
    familyName: 'Switches',
    hardware,
  }
  return { line, good, figures: readFigures(hardware), status: 'known' }
}

const device = { rack_units: 1, weight_kg: 4.6, own_watts: 36 }
const rows = [
  describeRow('ks-1', 2, '=1+1', device),
  describeRow('ks-1', 1, 'Этаж 2, "север"', device),
  describeRow('kx-1', 4, '', { module: 'SFP+', own_watts: 1 }),
  describeRow('gone-1', 3, '+7 383'),
]

/** A line feed cannot be in a note of an address; a maker may have one in a name. */
const lineFeed = 'two\nlines'

describe('files of a project', () => {
  test('[P-project] a CSV file has every note as text, and no formula', () => {
    const sheet = [...writeLineSheet(t, rows, origin), [lineFeed]]
    const { rows: read } = readDelimited(formatCsv(sheet).slice(1))
    const cells = read.map((row) => row.cells)
    expect(cells.slice(1, 5).map((row) => row.slice(0, 4))).toEqual([
      ['KS-1', 'KDR-ks-1', '2', "'=1+1"],
      ['KS-1', 'KDR-ks-1', '1', 'Этаж 2, "север"'],
      ['KX-1', 'KDR-kx-1', '4', ''],
      ['gone-1', '', '3', "'+7 383"],
    ])
    expect(cells[1]?.at(-1)).toBe('https://kedr.example/product/ks-1/')
    expect(cells[5]?.[0]).toBe(lineFeed)
  })

  test('[P-project] a workbook has lines and totals, with numbers as numbers', async () => {
    const blob = await writeWorkbook([
      { name: 'Lines', rows: writeLineSheet(t, rows, origin), widths: [20] },
      { name: 'Totals', rows: writeTotalSheet(t, rows), widths: [20] },
    ])
    const file = await readTableFile('project.xlsx', new Uint8Array(await blob.arrayBuffer()))
    const [lines, totals] = file.sheets.map((sheet) => sheet.rows.map(({ cells }) => cells))
    expect(lines?.slice(1).map((cells) => cells.slice(0, 6))).toEqual([
      ['KS-1', 'KDR-ks-1', '2', '=1+1', '2', '72'],
      ['KS-1', 'KDR-ks-1', '1', 'Этаж 2, "север"', '1', '36'],
      ['KX-1', 'KDR-kx-1', '4', '', '', '4'],
      ['gone-1', '', '3', '+7 383', 'not stated', 'not stated'],
    ])
    expect(totals?.slice(1, 4)).toEqual([
      ['Rack height', '3', 'U', '3'],
      ['Power from the mains without PoE', '112', 'W', '3'],
      ['Power from the mains with full PoE', '0', 'W', '10'],
    ])
    // A cell of the type `s` is a text; a formula would be an element `f`.
    const sheet = readZip(Buffer.from(await blob.arrayBuffer()))
    expect([...sheet.values()].join('')).not.toContain('<f>')
  })

  test('[P-project] NetBox gets one row for each piece of a device, in the columns of its import', () => {
    const { text, omittedCount } = writeNetboxDevices(rows, 'Kedr')
    expect(omittedCount).toBe(0)
    expect(text.startsWith('name,role,manufacturer,device_type,status,site,comments\r\n')).toBe(
      true,
    )
    const { rows: read } = readDelimited(text)
    expect(read.slice(1).map(({ cells }) => cells)).toEqual([
      ['ks-1-1', 'Switches', 'Kedr', 'KS-1', 'planned', '', "'=1+1"],
      ['ks-1-2', 'Switches', 'Kedr', 'KS-1', 'planned', '', "'=1+1"],
      ['ks-1-3', 'Switches', 'Kedr', 'KS-1', 'planned', '', 'Этаж 2, "север"'],
    ])
    const many = [describeRow('ks-1', 4999, '', device), describeRow('ks-2', 3, '', device)]
    expect(writeNetboxDevices(many, 'Kedr').omittedCount).toBe(2)
  })
})
