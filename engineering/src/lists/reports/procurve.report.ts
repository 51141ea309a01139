import { tellKind } from './report.kind.ts'
import { readReportTable, typed, type TableForm } from './report.table.ts'
import type { Report, ReportItem } from './report.ts'

const product = /\b([JRSQ][A-Z\d]\d{2}[A-Z\d][A-Z])\b/
const chassis = /^\s*(?:Chassis|Management Module(?: \d)?) *:(.*)\sSerial Number\s*:\s*(\S+)/i
const label =
  /^\s*(?:Status and Counters - Module Information|Stack ID +:|Member$|Core Dump|ID\s+Slot\s+Module Desc|Slot\s+Module Desc)/i
const module = /^\s*(?:\d{1,2}\s+)?(?:[A-Z]|STK|MM\d?)\s/
const serialNumber = /^[A-Z]{2}[A-Z\d]{6,10}$/

/** Part number within `Aruba JL083A 4p 10GbE SFP+ Module` or `2920-24G-PoE+  J9727A`; otherwise the name. */
function toModel(name: string): string {
  return product.exec(name)?.[1] ?? name.trim().replace(/[!*]$/, '')
}

/** `show modules` of ProCurve and ArubaOS-Switch. */
export const procurveModules: Report = {
  name: 'show modules',
  source: 'the command “show modules” in the manuals of ArubaOS-Switch',
  marks: ['Module Information'],
  read(lines, at) {
    if (!/^\s*Status and Counters - Module Information/i.test(lines[at] ?? '')) return undefined
    const items: ReportItem[] = []
    let end = at + 1
    for (let next = at + 1; next < lines.length; next += 1) {
      const line = lines[next] ?? ''
      if (line === '' || /^[\s-]+$/.test(line)) continue
      const [, name, number] = chassis.exec(line) ?? []
      const isModule = module.test(line) && !label.test(line) && !typed.test(line)
      if (name !== undefined) {
        const kind = /^\s*Chassis/i.test(line) ? 'device' : 'other'
        items.push({ model: toModel(name), kind, serial: number })
      } else if (isModule) {
        const [part] = product.exec(line) ?? []
        const serial = line.split(/\s+/).find((word) => serialNumber.test(word))
        if (part !== undefined) items.push({ model: part, kind: 'other', serial })
      } else if (!label.test(line)) break
      end = next + 1
    }
    return { items, end }
  },
}

const known =
  /^\s*(?:System (?:Name|Contact|Location)|MAC Age|Time Zone|Daylight|Software revision|ROM Version|Base MAC|Up Time|CPU Util|MAC Addr|Serial Number|Memory|Free|Allow V1|(?:VSF-)?Member ?:|IP Mgmt|Packet|Buffers|Pkts|Lowest|Missed|Total)\b/i

/** `show system` of ProCurve and ArubaOS-Switch states serial numbers, but no model. */
export const procurveSystem: Report = {
  name: 'show system',
  source: 'https://github.com/networktocode/ntc-templates tests/hp_procurve/show_system',
  marks: ['General System Information'],
  read(lines, at) {
    if (!/^\s*Status and Counters - General System Information/i.test(lines[at] ?? ''))
      return undefined
    let end = at + 1
    for (let next = at + 1; next < lines.length; next += 1) {
      const line = lines[next] ?? ''
      if (line === '') continue
      // A long value goes on far to the right on the next line.
      if (!known.test(line) && !/^\s{15,}\S/.test(line)) break
      end = next + 1
    }
    const block = lines.slice(at, end)
    const [name = ''] = block.flatMap((line) => /System Name\s*: *(\S+)/.exec(line)?.[1] ?? [])
    const serials = block.flatMap((line) => /Serial Number\s*: *(\w+)/.exec(line)?.[1] ?? [])
    const items = (serials.length > 0 ? serials : [undefined]).map((serial) => ({
      model: name,
      ...(name === '' ? { unnamed: 'switch' as const } : {}),
      kind: 'unnamed' as const,
      serial,
      doubt: 'namedSwitch' as const,
    }))
    return { items, end }
  },
}

const members: TableForm = {
  titles: ['ID', 'Mac Address', 'Model', 'Pri', 'Status'],
  row: /^\s*\*?\d{1,2}\s+(?:[\da-f]{6}-[\da-f]{6}\s|\d{1,3}\s+(?:missing|not joined|provisioned))/i,
}

/** `show stacking` and `show vsf` of ArubaOS-Switch. A missing member has no model. */
export const procurveStack: Report = {
  name: 'show stacking, show vsf',
  source: 'the commands “show stacking” and “show vsf” in the manuals of ArubaOS-Switch',
  marks: ['Pri Status', 'Pri\tStatus', 'Stack Topology', 'VSF Domain'],
  read(lines, at) {
    if (
      /^\s*(?:Mbr$|Stack (?:ID|Topology|Status)|Split Policy|VSF (?:Domain|Topology|Status)|Uptime\s*:|Software Version\s*:|MAC Address\s*:)/i.test(
        lines[at] ?? '',
      )
    )
      return { items: [], end: at + 1 }
    const table = readReportTable(lines, at, members)
    if (!table || table.rows.length === 0) return undefined
    const items = table.rows.flatMap(({ Model = '', Status = '', line = '' }) =>
      Model === '' || /missing|not joined|provision/i.test(`${Status} ${line}`)
        ? []
        : [{ model: product.exec(line)?.[1] ?? toModel(Model), kind: 'device' as const }],
    )
    return { items, end: table.end }
  },
}

const optics: TableForm = {
  titles: ['Port', 'Type', 'Number as product', 'Number as serial', '?Number as part'],
  row: /^\s*(?:\d\/)?[A-Z]?\d{1,3}\s+\S+\s+(?<product>[A-Z]\w{4,9})\s+(?<serial>\S+)/i,
}

/** `show interfaces transceiver` of ArubaOS-Switch, by product number. */
export const procurveTransceivers: Report = {
  name: 'show interfaces transceiver',
  system: 'ArubaOS-Switch',
  source: 'the command “show interfaces transceiver” in the manuals of ArubaOS-Switch',
  marks: ['Transceiver Technical Information'],
  read(lines, at) {
    if (/^\s*(?:Transceiver Technical Information|Product\s+Serial\s+Part$)/i.test(lines[at] ?? ''))
      return { items: [], end: at + 1 }
    const table = readReportTable(lines, at, optics)
    if (!table || table.rows.length === 0) return undefined
    const items = table.rows.map(({ product: model = '', serial }) => ({
      model,
      kind: 'optic' as const,
      serial,
    }))
    return { items, end: table.end }
  },
}

const cxModules: TableForm = {
  titles: ['Name', 'Number as product', 'Description', 'Number as serial', 'Status'],
  row: /^\s*\d{1,2}\/\d{1,2}\s+(?<product>[A-Z]\w{4,8})\s/i,
}

/** `show module` of AOS-CX: a switch of one piece is listed as management module and as line module. */
export const cxModule: Report = {
  name: 'show module',
  system: 'AOS-CX',
  source: 'https://github.com/networktocode/ntc-templates tests/aruba_aoscx/show_module',
  marks: ['Management Modules', 'Line Modules'],
  read(lines, at) {
    if (/^\s*(?:(?:Management|Line|Fabric) Modules$|Product\s+Serial$)/i.test(lines[at] ?? ''))
      return { items: [], end: at + 1 }
    const table = readReportTable(lines, at, cxModules)
    if (!table || table.rows.length === 0) return undefined
    const items = table.rows.map(({ product: model = '', line = '' }) => ({
      model,
      kind: /\bsw(?:i?t?ch)?\b/i.test(line) ? ('device' as const) : ('other' as const),
      serial: line.split(/\s+/).find((word) => serialNumber.test(word)),
    }))
    return { items, end: table.end }
  },
}

const maxSystemLines = 40

/** `show system` of AOS-CX. */
export const cxSystem: Report = {
  name: 'show system',
  system: 'AOS-CX',
  source: 'https://github.com/networktocode/ntc-templates tests/aruba_aoscx/show_system',
  marks: ['Product Name'],
  read(lines, at) {
    if (!/^\s*(?:Hostname|Vendor|Product Name)\s*:/i.test(lines[at] ?? '')) return undefined
    let end = at
    while (
      end < at + maxSystemLines &&
      /^\s*(?:(?:Hostname|System|Vendor|Product|Chassis|Base MAC|ArubaOS-CX|AOS-CX|Time Zone|Up Time|CPU Util|Memory)\b|$)/i.test(
        lines[end] ?? 'end',
      )
    )
      end += 1
    const block = lines.slice(at, end)
    const [name] = block.flatMap((line) => /^\s*Product Name\s*: *(\S.*)$/i.exec(line)?.[1] ?? [])
    const [serial] = block.flatMap((line) => /Serial Nbr\s*: *(\S+)/.exec(line)?.[1] ?? [])
    return name === undefined || serial === undefined
      ? undefined
      : { items: [{ model: toModel(name), kind: tellKind('system', '', name), serial }], end }
  },
}
