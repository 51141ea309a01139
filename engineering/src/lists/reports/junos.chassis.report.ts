import { readCells, findColumns, type Cells } from './report.columns.ts'
import { isNoise } from './report.text.ts'
import type { Report, ReportItem } from './report.ts'

const headings = [
  ['Item', 'Version', 'Part number', 'Serial number', 'Description'],
  ['Item', 'Version', 'Part number', 'CLEI code', 'FRU model number as Description'],
]
const title = /^\s*Hardware inventory:/i
const item =
  /^\s*(?:Chassis|Midplane|Backplane|FPM|PDM|PEM|PSM|PSU|PDU|Power|Fan|Routing Engine|RE|CB|SCB|SCG|SIB|SFB|SPMB|FPC|CPU|MIC|PIC|Xcvr|Pseudo|TFEB|AFEB|FEB|QXM|MPC|XLM|Mezz|DIMM|ad\d|ada\d|da\d|usb\d|Disk|SSD|Front Panel|Craft|Display|CCG|CIP|LCD|IOC|SPC|NPC|ADC|TIC|PMP|FTC|Board|Slot|Jacket|Optics|BIOS|QFX|Hypervisor)(?:\s|\d|$)/i
/** Names of the items that matter, in rows without columns. */
const items = [
  'Chassis',
  'Midplane',
  'Backplane',
  'Routing Engine',
  'FPC',
  'Xcvr',
  'Power Supply',
  'PEM',
  'PSM',
  'Fan Tray',
  'Fan',
  'MIC',
  'CB',
  'PIC',
  'CPU',
]
/** A revision, or `BUILTIN` and its like in the columns of the numbers. */
const revised = /\s(?:REV \d|BUILTIN|NON-JNPR|\d{3}-\d{6}\s)/i
/** A row that tells the report without its heading. */
const bare =
  /^\s*(?:FPC|Routing Engine|Xcvr|CPU|PIC|MIC|PEM|Power Supply|Midplane|CB|FPM)\b.*\s(?:REV \d\S*|BUILTIN|NON-JNPR)\s+(?:\d{3}-\d{6}|BUILTIN|NON-JNPR|\S+)\s/i
const memory =
  /^\s*(?:DIMM|ad\d|ada\d|da\d|usb|Disk|SSD|CPU|PIC|Pseudo|Midplane|Backplane|FPM|BIOS)/i

/**
 * `show chassis hardware` of Junos, also `detail`, `models` and of clusters. The chassis of a fixed device and its FPC 0
 * are one device; in a virtual chassis each FPC is one. A device with a midplane is modular, its FPCs are cards.
 */
export const junosChassis: Report = {
  name: 'show chassis hardware',
  source:
    'https://github.com/networktocode/ntc-templates tests/juniper_junos/show_chassis_hardware',
  marks: ['Part number', 'Hardware inventory', 'BUILTIN', 'NON-JNPR', 'REV '],
  read(lines, at) {
    if (title.test(lines[at] ?? '')) return { items: [], end: at + 1 }
    const columns = headings
      .map((titles) => findColumns(lines[at] ?? '', titles))
      .find((each) => each !== undefined)
    if (!columns && !isBare(lines, at)) return undefined
    const rows: Cells[] = []
    const first = columns ? at + 1 : at
    let end = first
    for (let next = first; next < lines.length; next += 1) {
      const line = lines[next] ?? ''
      if (line === '') continue
      if (isNoise(line) || !(item.test(line) || (/^\s/.test(line) && revised.test(line)))) break
      const isSpaced = columns?.separator === 'positions' && !line.includes('\t')
      rows.push(isSpaced ? readCells(columns, line) : readWords(line))
      end = next + 1
    }
    return { items: readRows(rows), end }
  },
}

/** Whether a row begins an inventory whose heading was not copied. The chassis has two cells, as other lines have. */
function isBare(lines: readonly string[], at: number): boolean {
  const line = lines[at] ?? ''
  const isChassis = /^\s*Chassis\s+[A-Z]{2}[A-Z\d]{6,16}\s+\S/.test(line)
  return (
    bare.test(line) || (isChassis && lines.slice(at + 1, at + 6).some((each) => bare.test(each)))
  )
}

const number = /^(?:\d{3}-\d{6}|BUILTIN|NON-JNPR)$/i

/** A row of which the spaces between the columns are gone. Only the chassis has a serial number without a part number. */
function readWords(line: string): Cells {
  const row = line.trim().replaceAll(/\s+/g, ' ')
  const known = items.find((each) => row.startsWith(each)) ?? ''
  const [count = ''] = /^ ?\d{1,2}(?= |$)/.exec(row.slice(known.length)) ?? []
  const words = row
    .slice(known.length + count.length)
    .trim()
    .split(' ')
  if (/^rev$/i.test(words[0] ?? '')) words.splice(0, 2)
  const part = number.test(words[0] ?? '') ? words.shift() : undefined
  const serial = part !== undefined || known === 'Chassis' ? words.shift() : undefined
  return {
    Item: `${known}${count}`,
    'Part number': part ?? '',
    'Serial number': serial ?? '',
    Description: words.join(' '),
  }
}

function readRows(rows: readonly Cells[]): ReportItem[] {
  const isModular = rows.some(({ Item = '' }) => /^(?:Midplane|Backplane)/i.test(Item))
  const parts = rows.flatMap((row) => readPart(row, rows, isModular) ?? [])
  const [whole] = rows.flatMap((row) =>
    /^Chassis/i.test(row['Item'] ?? '') ? (readWhole(row, rows) ?? []) : [],
  )
  const hasMembers = parts.some(({ kind }) => kind === 'device')
  return whole && !hasMembers
    ? [whole, ...parts.filter(({ model }) => model !== whole.model)]
    : parts
}

function readWhole(row: Cells, rows: readonly Cells[]): ReportItem | undefined {
  const model = toModel(row['Description'] ?? '', rows)
  return model === '' || /^virtual chassis/i.test(model)
    ? undefined
    : { model, kind: 'device', serial: row['Serial number'] }
}

function readPart(row: Cells, rows: readonly Cells[], isModular: boolean): ReportItem | undefined {
  const { Item = '', Description = '', 'Serial number': serial } = row
  const number = row['Part number'] ?? ''
  if (/^Chassis/i.test(Item) || memory.test(Item)) return undefined
  if (/^Fan/i.test(Item))
    return Description === '' ? undefined : { model: Description, kind: 'fan', serial }
  // A part without a number of its own is built in, too.
  if (/^(?:BUILTIN)?$/i.test(number) || Description === '') return undefined
  if (/^Xcvr/i.test(Item)) {
    const isNamed = !/^(?:unknown|unsupported|n\/?a)/i.test(Description)
    return { model: isNamed ? Description : number, kind: 'optic', serial }
  }
  if (/^(?:Power|PEM|PSM|PSU|PDU)/i.test(Item))
    return { model: Description, kind: 'supply', serial }
  if (/^FPC/i.test(Item) && !isModular)
    return { model: toModel(Description, rows), kind: 'device', serial }
  return { model: Description, kind: 'other', serial }
}

/** `JNP204 [MX204]` is an MX204, `EX4200-48T, 8 POE` an EX4200-48T. */
function toModel(description: string, rows: readonly Cells[]): string {
  const [, sold] = /\[([\w-]+)\]/.exec(description) ?? []
  if (sold !== undefined) return sold
  // The routing engine of a fixed switch has the name under which the switch is sold.
  const engines = rows.flatMap(({ Item = '', Description = '' }) =>
    /^Routing Engine/i.test(Item) && /^RE-(?:EX|QFX)/i.test(Description) ? Description : [],
  )
  if (/^JNP.*-CHAS$/i.test(description) && new Set(engines).size === 1) {
    return engines[0]?.slice(3) ?? description
  }
  return description.split(', ', 1)[0] ?? ''
}
