import type { TableRow } from '@faceplate/tables/table'

/** A thing of a structured text: its fields by their keys. */
export type DeviceRecord = Readonly<Record<string, string>>

/** Columns of the table that is made of records, by the keys that programs use. The first key that is filled counts. */
const columns: readonly (readonly [title: string, keys: readonly string[]])[] = [
  ['Vendor', ['manufacturer', 'vendor', 'make', 'brand']],
  [
    'Model',
    [
      'model',
      'modelname',
      'modelnumber',
      'modelid',
      'devicemodel',
      'devicetype',
      'platform',
      'platformid',
      'hardware',
      'hwmodel',
      'netmodel',
      'ansiblenetmodel',
      'hwsku',
      'producttype',
      'chassis',
    ],
  ],
  ['Part number', ['partnumber', 'pid', 'productid', 'sku', 'partno', 'article']],
  ['Qty', ['qty', 'quantity', 'amount', 'pieces']],
  ['Serial number', ['serial', 'serialnumber', 'serialno', 'sn']],
]
const naming: ReadonlySet<string> = new Set(['Model', 'Part number'])

/** A key in small letters without marks: `part_number` and `partNumber` are one. */
export function toRecordKey(key: string): string {
  return key.toLowerCase().replaceAll(/[^\p{L}\d]/gu, '')
}

/** Whether a record names a device. */
export function namesDevice(record: DeviceRecord): boolean {
  return columns.some(
    ([title, keys]) => naming.has(title) && keys.some((key) => /\d/.test(record[key] ?? '')),
  )
}

/** A table whose columns a program has named, or whose cells say what they are. */
export interface StructuredTable {
  titles: readonly string[] | undefined
  rows: readonly TableRow[]
}

/** A record and the line in which it begins. */
export interface PlacedRecord {
  record: DeviceRecord
  line: number
}

/** Records as the rows of a table; undefined if none of them names a device. */
export function toTable(records: readonly PlacedRecord[]): StructuredTable | undefined {
  const own = records.filter(({ record }) => namesDevice(record))
  if (own.length === 0) return undefined
  const used = columns.filter(([, keys]) =>
    own.some(({ record }) => readFirst(record, keys) !== ''),
  )
  return {
    titles: used.map(([title]) => title),
    rows: own.map(({ record, line }) => ({
      line,
      cells: used.map(([, keys]) => readFirst(record, keys)),
    })),
  }
}

function readFirst(record: DeviceRecord, keys: readonly string[]): string {
  const values = keys.map((key) => record[key] ?? '').filter((value) => value !== '')
  // A platform may be the system alone: `cisco_ios`.
  return values.find((value) => /\d/.test(value)) ?? values[0] ?? ''
}
