import { readDelimited } from '@faceplate/tables/delimited.reader'
import type { Report, ReportItem } from './report.ts'

/** Columns of an export by the title that the program writes. */
interface ExportForm {
  /** Titles that together tell this export from any other table. */
  titles: readonly RegExp[]
  model: RegExp
  vendor?: RegExp
  serial?: RegExp
}

const forms: readonly ExportForm[] = [
  // LibreNMS: https://docs.librenms.org/API/Devices/ names the fields.
  {
    titles: [/^device_?id$/, /^(?:sysname|hostname)$/, /^os$/],
    model: /^hardware$/,
    serial: /^serial$/,
  },
  // NetBox devices: https://netboxlabs.com/docs/netbox/models/dcim/device/
  {
    titles: [/^(?:name|device)$/, /^(?:device[ _])?role$/, /^manufacturer$/],
    model: /^(?:device[ _])?type$/,
    vendor: /^manufacturer$/,
    serial: /^serial(?: number)?$/,
  },
  // Catalyst Center, Prime and DNA Center: inventory export
  {
    titles: [
      /^device name$/,
      /^ip address$/,
      /^(?:image version|software version|device family|device role)$/,
    ],
    model: /^platform(?: id)?$/,
    serial: /^serial number$/,
  },
  // Zabbix: https://www.zabbix.com/documentation/current/en/manual/api/reference/host/object#host-inventory
  {
    titles: [/^host(?: name)?$/, /^inventory: /],
    model: /^inventory: (?:model|hardware)$/,
    vendor: /^inventory: vendor$/,
    serial: /^inventory: serial(?: |no|number).*$/,
  },
]

const quantity = /q(?:uanti)?ty|quantity|count|кол|шт/

/**
 * Exports of inventory programs. Their titles say which column is the model, and each row is one device, also if a
 * running number, an address or a version stands beside it. Members of a stack share a cell.
 */
export const inventoryExport: Report = {
  name: 'export of an inventory',
  source: 'the documents named at each form',
  hasLongLines: true,
  marks: ['ardware', 'anufacturer', 'latform', 'Inventory: '],
  read(lines, at) {
    const titles = readRow(lines[at] ?? '').map((title) => title.toLowerCase())
    if (titles.length < 3) return undefined
    // With a column of quantities it is a list, of which the rows are read one by one.
    if (titles.some((title) => quantity.test(title))) return undefined
    const form = forms.find((each) => fits(each, titles))
    if (!form) return undefined
    const find = (title: RegExp | undefined) =>
      title ? titles.findIndex((each) => title.test(each)) : -1
    const [model, vendor, serial] = [find(form.model), find(form.vendor), find(form.serial)]
    const items: ReportItem[] = []
    let end = at + 1
    for (; end < lines.length; end += 1) {
      const line = lines[end] ?? ''
      const cells = readRow(line)
      // A line with fewer cells is a text behind the table.
      if (line === '' || cells.length < titles.length - 1 || cells.length <= model) break
      const serials = splitMembers(cells[serial])
      const maker = cells[vendor]
      for (const [index, each] of splitMembers(cells[model]).entries()) {
        items.push({ model: each, vendor: maker, kind: 'device', serial: serials[index] })
      }
    }
    return items.length === 0 ? undefined : { items, end }
  },
}

function fits({ titles, model }: ExportForm, found: readonly string[]): boolean {
  return [...titles, model].every((title) => found.some((each) => title.test(each)))
}

function readRow(line: string): readonly string[] {
  return readDelimited(line).rows[0]?.cells ?? []
}

/** `C9300-48UXM, C9300-48UXM`: members of a stack. */
function splitMembers(cell: string | undefined): string[] {
  return (cell ?? '').split(/[,;]/).flatMap((each) => each.trim() || [])
}
