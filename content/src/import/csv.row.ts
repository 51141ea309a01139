import { Device, deviceShapes, portTypes } from '@faceplate/drawing/device.schema'
import { Type, type Static } from 'typebox'
import { Compile } from 'typebox/schema'
import type { PublicSpan } from '../base/database/public.span.ts'
import type { AttributeType, Database } from '../base/database/schema.ts'
import { readSpan, type PublicationEntry } from '../files/folder/publication.reader.ts'
import { writeProse } from '../files/prose/prose.html.ts'
import { splitValue, type CatalogueGood } from './catalogue.reader.ts'
import { SeriesFile, type ValueEntry } from './catalogue.schema.ts'

/** A row follows the rules of a model in a series file. */
const Entry = Type.Pick(SeriesFile.properties.goods.items, [
  'id',
  'code',
  'name',
  'part_number',
  'summary',
  'released_on',
])
const dateColumns: readonly string[] = ['publish_at', 'unpublish_at']
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
  place: Pick<Database['good'], 'sort' | 'source'>,
  refuse: RefuseCell,
): CatalogueGood | undefined {
  let isRefused = false
  const refuseCell: RefuseCell = (column, reason) => {
    isRefused = true
    refuse(column, reason)
  }
  const entry = readEntry(cells, refuseCell)
  const group = cells.get('group')
  const groupId = groups.get(group ?? '')
  if (group === undefined) refuseCell('group', 'is missing')
  else if (groupId === undefined) refuseCell('group', `no group '${group}'`)
  const values: CatalogueGood['values'] = []
  for (const [code, cell] of cells) {
    const type = isFixed(code) ? undefined : attributes.get(code)
    if (type === undefined) continue
    const value = readValue(type, cell)
    if (value === undefined) refuseCell(code, `'${cell}' is not a ${typeNames[type]}`)
    else {
      const rows = splitValue(type, value) ?? []
      values.push(...rows.map((row, position) => ({ attribute_code: code, position, ...row })))
    }
  }
  const device = readDevice(cells, refuseCell)
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
      ...place,
    },
    values,
    device,
  }
}

/** Whether a column has a fixed meaning and is not an attribute. */
export function isFixed(column: string): boolean {
  return requiredColumns.includes(column) || optionalColumns.includes(column)
}

function readEntry(
  cells: ReadonlyMap<string, string>,
  refuse: RefuseCell,
): Static<typeof Entry> | undefined {
  const entry: Record<string, unknown> = {}
  for (const column of Object.keys(Entry.properties)) {
    const cell = cells.get(column)
    if (cell !== undefined) entry[column] = column === 'id' ? (readNumber(cell) ?? cell) : cell
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
  const entry: PublicationEntry = Object.fromEntries(
    [...cells].filter(([column]) => dateColumns.includes(column)),
  )
  return readSpan(entry, timeZone, refuse)
}

const typeNames: Record<AttributeType, string> = {
  number: 'number',
  flag: 'yes or a no',
  choice: 'choice',
}

const flags = new Map([
  ['yes', true],
  ['no', false],
])

function readValue(type: AttributeType, cell: string): ValueEntry | undefined {
  if (type === 'number') return readNumber(cell)
  if (type === 'flag') return flags.get(cell.toLowerCase())
  const choices = splitList(cell)
  return choices.length > 0 ? choices : undefined
}

function readNumber(cell: string): number | undefined {
  return /^-?\d{1,15}(\.\d{1,15})?$/.test(cell) ? Number(cell) : undefined
}

function splitList(cell: string): string[] {
  return [...new Set(cell.split(';').map((item) => item.trim()))].filter((item) => item !== '')
}

/** Reads the description for pictures; a row without shape or size has no pictures. */
function readDevice(cells: ReadonlyMap<string, string>, refuse: RefuseCell): Device | undefined {
  const shape = cells.get('shape')
  if (shape !== undefined && !deviceShapes.some((known) => known === shape)) {
    refuse('shape', `no shape '${shape}': there are ${deviceShapes.join(', ')}`)
  }
  const size = readSize(cells.get('size_mm'), refuse)
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
  refuse: RefuseCell,
): [number, number, number] | undefined {
  if (cell === undefined) return undefined
  const [width, height, depth, ...rest] = cell.split(/[x×]/i).map((part) => readNumber(part.trim()))
  const isPositive = [width, height, depth].every((side) => side !== undefined && side > 0)
  if (width && height && depth && isPositive && rest.length === 0) return [width, height, depth]
  refuse('size_mm', `'${cell}' is not width x height x depth, such as 440x44x220`)
  return undefined
}

function readPorts(cell: string, refuse: RefuseCell): Device['ports'] | undefined {
  const ports: Device['ports'] = []
  let isRefused = false
  for (const item of cell.split(';').map((part) => part.trim())) {
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
