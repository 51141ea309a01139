import { formatCsv } from '@faceplate/contracts/shared/csv.write'
import type { Project } from '@faceplate/engineering/project/project.address'
import { judgeLink } from '@faceplate/engineering/project/project.budget'
import { readFigures } from '@faceplate/engineering/project/project.figures'
import type { ProjectLink } from '@faceplate/engineering/project/project.links'
import { findMessages } from '@faceplate/server/process/messages'
import { readDelimited } from '@faceplate/tables/delimited.reader'
import { readTableFile } from '@faceplate/tables/table.file'
import { writeWorkbook } from '@faceplate/tables/workbook.writer'
import { describe, expect, test } from 'vitest'
import { writeNetboxDevices } from '../../gateway/src/responses/project/netbox.devices.ts'
import type { ReadLine } from '../../gateway/src/responses/project/project.reading.ts'
import {
  joinTables,
  writeProjectTables,
} from '../../gateway/src/responses/project/project.sheets.ts'
import { readZip } from '../support/zip.reader.ts'

const t = findMessages('en')
const origin = 'https://kedr.example'

function describeRow(code: string, quantity: number, note: string, hardware?: object): ReadLine {
  const line = { code, quantity, note }
  if (!hardware) return { line, good: undefined, figures: undefined }
  const good = {
    id: 1,
    code,
    name: code.toUpperCase(),
    part_number: `KDR-${code}`,
    group: { code: 'access' },
    familyName: 'Switches',
    familyCode: 'switches',
    hardware,
  } as NonNullable<ReadLine['good']>
  return { line, good, figures: readFigures(hardware) }
}

const device = { rack_units: 1, weight_kg: 4.6, own_watts: 36 }
const rows = [
  describeRow('ks-1', 2, '=1+1', device),
  describeRow('ks-1', 1, 'Этаж 2, "север"', device),
  describeRow('kx-1', 4, '', { module: 'SFP+', own_watts: 1 }),
  describeRow('gone-1', 3, '+7 383'),
]

const link: ProjectLink = {
  ports: { a: 'SFP+', b: 'SFP+' },
  length: 8,
  grade: 'os2',
  fibres: undefined,
  connections: 4,
  splices: 0,
  attenuation: undefined,
  reserve: undefined,
  links: 2,
  parts: { a: 'kx-1', b: 'kx-1' },
  names: { a: 'KS-1', b: '' },
}
const project: Project = {
  lines: rows.map(({ line }) => line),
  links: [link],
  licences: { 'n.switches': '12' },
}
const tables = writeProjectTables(
  t,
  { project, lines: rows, links: [judgeLink(link, [])], list: undefined, software: [] },
  origin,
)

/** A line feed cannot be in a note of an address; a maker may have one in a name. */
const lineFeed = 'two\nlines'

describe('files of a project', () => {
  test('[P-project] a CSV file has every note as text, and no formula', () => {
    const sheet = joinTables(tables.slice(0, 1)).concat([[lineFeed]])
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

  test('[P-project] a CSV file has links, licences and totals below the lines, in records of one length', () => {
    const records = joinTables(tables)
    expect(new Set(records.map(({ length }) => length)).size).toBe(1)
    const below = records.slice(rows.length + 1).map((cells) => cells.slice(0, 5))
    expect(below).toContainEqual([
      'KS-1, SFP+ – SFP+',
      expect.stringMatching(/^8\skm/),
      'kx-1',
      2,
      expect.any(String),
    ])
    const at = below.findIndex(([name]) => name === 'Licences')
    expect(below.slice(at - 1, at + 3).map(([name]) => name)).toEqual([
      '',
      'Licences',
      'Licences',
      'The price cannot be computed at the moment.',
    ])
    expect(below).toContainEqual(['Rack height', 3, 'U', 3, ''])
  })

  test('[P-project] a workbook has lines and totals, with numbers as numbers', async () => {
    const blob = await writeWorkbook(tables)
    const file = await readTableFile('project.xlsx', new Uint8Array(await blob.arrayBuffer()))
    expect(file.sheets.map(({ name }) => name)).toEqual([
      'Lines',
      'To check',
      'Links',
      'Licences',
      'Totals',
    ])
    const [lines, found, , , totals] = file.sheets.map((sheet) =>
      sheet.rows.map(({ cells }) => cells),
    )
    expect(lines?.slice(1).map((cells) => cells.slice(0, 6))).toEqual([
      ['KS-1', 'KDR-ks-1', '2', '=1+1', '2', '72'],
      ['KS-1', 'KDR-ks-1', '1', 'Этаж 2, "север"', '1', '36'],
      ['KX-1', 'KDR-kx-1', '4', '', '', '4'],
      ['gone-1', '', '3', '+7 383', 'not stated', 'not stated'],
    ])
    expect(found?.map(([text]) => text)).toContain('1 product is not in the catalogue: gone-1')
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
    const text = writeNetboxDevices(rows, 'Kedr')
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
    expect(writeNetboxDevices(many, 'Kedr').split('\r\n')).toHaveLength(5002)
  })
})
