import type { AttributeType } from '@faceplate/catalogue/base/catalogue.rows'
import { Device, deviceShapes, portTypes } from '@faceplate/drawing/device.schema'
import { Type, type Static } from 'typebox'
import { Compile } from 'typebox/schema'
import type { PublicSpan } from '../../base/database/public.span.ts'
import type { Database } from '../../base/database/schema.ts'
import { readSpan, type PublicationEntry } from '../../files/folder/publication.reader.ts'
import { writeProse } from '../../files/prose/prose.html.ts'
import { splitValue, type CatalogueGood } from '../read/catalogue.reader.ts'
import { SeriesFile, type ValueEntry } from '../read/catalogue.schema.ts'
import {
  readDayCell,
  readFlagCell,
  readNumberCell,
  type CellValue,
  type NumberNotation,
} from './csv.cells.ts'
import { isPriceColumn, readPriceCells } from './csv.prices.ts'

/** A row follows the rules of a model in a series file. */
const Entry = Type.Pick(SeriesFile.properties.goods.items, [
  'id',
  'code',
  'name',
  'part_number',
  'summary',
  'released_on',
])
const dateColumns = ['publish_at', 'unpublish_at'] as const
const entries = Compile(Entry)
const devices = Compile(Device)

export const requiredColumns: readonly string[] = [...Object.keys(Entry.properties), 'group']
export const optionalColumns: readonly string[] = [
  'description',
  'shape',
  'size_mm',
  'ports',
  ...dateColumns,
]

/** Ids in addresses have at most nine digits. */
const largestId = 999_999_999

/** Groups and attributes of the catalogue that rows can refer to. */
export interface KnownCatalogue {
  groups: ReadonlyMap<string, number>
  attributes: ReadonlyMap<string, AttributeType>
  /** Time zone of the maker, for days of publication. */
  timeZone: string
}

/** Reports a fault of the cell in a column. */
export type RefuseCell = (column: string, reason: string) => void

/** Reads a good from the filled cells of a row; undefined if one of them has a fault. */
export function readRow(
  cells: ReadonlyMap<string, string>,
  { groups, attributes, timeZone }: KnownCatalogue,
  notation: NumberNotation,
  place: Pick<Database['good'], 'sort' | 'source'>,
  refuse: RefuseCell,
): CatalogueGood | undefined {
  let isRefused = false
  const refuseCell: RefuseCell = (column, reason) => {
    isRefused = true
    refuse(column, reason)
  }
  const entry = readEntry(cells, notation, refuseCell)
  const group = cells.get('group')
  const groupId = groups.get(group ?? '')
  if (group === undefined) refuseCell('group', 'is missing')
  else if (groupId === undefined) refuseCell('group', `no group '${group}'`)
  const values: CatalogueGood['values'] = []
  for (const [code, cell] of cells) {
    const type = isFixed(code) ? undefined : attributes.get(code)
    if (type === undefined) continue
    const read = readValue(type, cell, notation)
    if ('fault' in read) refuseCell(code, read.fault)
    else {
      const rows = splitValue(type, read.value) ?? []
      values.push(...rows.map((row, position) => ({ attribute_code: code, position, ...row })))
    }
  }
  const device = readDevice(cells, notation, refuseCell)
  const prices = readPriceCells(cells, notation, timeZone, refuseCell)
  const span = readDates(cells, timeZone, refuseCell)
  if (isRefused || !entry || groupId === undefined) return undefined
  const description = writeProse(cells.get('description') ?? '')
  return {
    good: {
      ...span,
      ...entry,
      description,
      group_id: groupId,
      series: null,
      media: null,
      performance: null,
      ...place,
    },
    values,
    prices,
    device,
  }
}

/** Whether a column has a fixed meaning and is not an attribute. */
export function isFixed(column: string): boolean {
  return (
    requiredColumns.includes(column) || optionalColumns.includes(column) || isPriceColumn(column)
  )
}

function readEntry(
  cells: ReadonlyMap<string, string>,
  notation: NumberNotation,
  refuse: RefuseCell,
): Static<typeof Entry> | undefined {
  const entry: Record<string, unknown> = {}
  for (const column of Object.keys(Entry.properties)) {
    const cell = cells.get(column)
    if (cell === undefined) continue
    // A cell that is no number is left to the schema, which wants an integer.
    const read: CellValue<unknown> =
      column === 'id' ? readNumberCell(cell, notation) : { value: cell }
    entry[column] = 'fault' in read ? cell : read.value
  }
  const day = readDayCell(cells.get('released_on') ?? '')
  if ('value' in day) entry['released_on'] = day.value
  else if (cells.has('released_on')) {
    refuse('released_on', day.fault)
    return undefined
  }
  if (!entries.Check(entry)) {
    for (const error of entries.Errors(entry)[1]) {
      if (error.keyword === 'required') {
        for (const column of error.params.requiredProperties) refuse(column, 'is missing')
      } else refuse(error.instancePath.slice(1), error.message)
    }
    return undefined
  }
  if (entry.id > largestId) refuse('id', `must be at most ${largestId}`)
  return entry
}

/** Reads when a good is public; without dates, it always is. */
function readDates(
  cells: ReadonlyMap<string, string>,
  timeZone: string,
  refuse: RefuseCell,
): PublicSpan {
  const entry: PublicationEntry = {}
  for (const column of dateColumns) {
    const cell = cells.get(column)
    if (cell === undefined) continue
    const day = /^\d{4}-/.test(cell) ? { value: cell } : readDayCell(cell)
    // A text that is no day may be a moment, which the reader of moments knows.
    if ('value' in day) entry[column] = day.value
    else if (cell.includes('/')) refuse(column, day.fault)
    else entry[column] = cell
  }
  return readSpan(entry, timeZone, refuse)
}

function readValue(
  type: AttributeType,
  cell: string,
  notation: NumberNotation,
): CellValue<ValueEntry> {
  if (type === 'number') return readNumberCell(cell, notation)
  if (type === 'flag') return readFlagCell(cell)
  const choices = splitList(cell)
  return choices.length > 0 ? { value: choices } : { fault: `'${cell}' is not a choice` }
}

/** Choices are separated by semicolons, or by line breaks in the cell of a spreadsheet. */
function splitList(cell: string): string[] {
  return [...new Set(cell.split(/[;\n]/).map((item) => item.trim()))].filter((item) => item !== '')
}

/** Reads the description for pictures; a row without shape or size has no pictures. */
function readDevice(
  cells: ReadonlyMap<string, string>,
  notation: NumberNotation,
  refuse: RefuseCell,
): Device | undefined {
  const shape = cells.get('shape')
  if (shape !== undefined && !deviceShapes.some((known) => known === shape)) {
    refuse('shape', `no shape '${shape}': there are ${deviceShapes.join(', ')}`)
  }
  const size = readSize(cells.get('size_mm'), notation, refuse)
  const ports = readPorts(cells.get('ports') ?? '', refuse)
  if (shape === undefined || size === undefined || ports === undefined) return undefined
  const device = { shape, name: cells.get('name') ?? '', ports, size_mm: size }
  if (devices.Check(device)) return device
  for (const { instancePath, message } of devices.Errors(device)[1]) {
    const [, field = ''] = instancePath.split('/')
    // Other faults are reported above. A name on a picture has a stricter limit than the name of a good.
    if (field === 'name' && device.name !== '') refuse('name', `${message} to fit on a picture`)
    if (field === 'ports') refuse('ports', message)
  }
  return undefined
}

function readSize(
  cell: string | undefined,
  notation: NumberNotation,
  refuse: RefuseCell,
): [number, number, number] | undefined {
  if (cell === undefined) return undefined
  // x, × or the Cyrillic letter that looks like them.
  const [width = 0, height = 0, depth = 0, ...rest] = cell.split(/[x×х]/i).map((part) => {
    const side = readNumberCell(part.trim(), notation)
    return 'value' in side ? side.value : 0
  })
  if (width > 0 && height > 0 && depth > 0 && rest.length === 0) return [width, height, depth]
  refuse('size_mm', `'${cell}' is not width x height x depth, such as 440x44x220`)
  return undefined
}

function readPorts(cell: string, refuse: RefuseCell): Device['ports'] | undefined {
  const ports: Device['ports'] = []
  let isRefused = false
  for (const item of cell.split(/[;\n]/).map((part) => part.trim())) {
    if (item === '') continue
    const [, name, count] = /^([^:]+):\s*(\d{1,4})$/.exec(item) ?? []
    const type = portTypes.find((known) => known === name?.trim())
    if (type) ports.push({ type, count: Number(count) })
    else {
      isRefused = true
      refuse(
        'ports',
        name === undefined
          ? `'${item}' is not a type and a count, such as rj45:24`
          : `no port type '${name}': there are ${portTypes.join(', ')}`,
      )
    }
  }
  return isRefused ? undefined : ports
}
