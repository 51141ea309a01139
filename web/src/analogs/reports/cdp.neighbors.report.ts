import { toNeighbour, toUnknown } from './neighbour.ts'
import type { Report } from './report.ts'
import { readTable } from './report.table.ts'

const form = {
  titles: [
    'Device ID|Device-ID',
    'Local Intrfce|Local Intf|Local Interface|Intf',
    'Holdtme|Hldtme|Holdtime',
    'Capability',
    'Platform',
    'Port ID',
  ],
  row: /[a-z] ?\d[\d/.:]{0,14}\s+\d{1,4}\s/i,
  wraps: true,
}
/** What is left of the columns if each is followed by one space. */
// linear: input of at most 300 characters (maxLineLength)
const collapsed = /^(\S+) \S{1,20}(?: \d[\d/.:]*)? \d{1,4} ((?:[A-Za-z] )*)(\S.*) \S+$/
const legend =
  /^\s*(?:Capability Codes:|[A-Z] - [A-Z][\w-]+, [A-Z] - |V - VoIP-Phone|D - Remote|s - Supports-STP|Total (?:cdp )?entries displayed)/i

/** `show cdp neighbors` of IOS and NX-OS. The platform of a neighbour is its model, cut off at the width of its column. */
export const cdpNeighbors: Report = {
  name: 'show cdp neighbors',
  source:
    'https://github.com/networktocode/ntc-templates tests/cisco_ios/show_cdp_neighbors, cisco_nxos, broadcom_icos',
  marks: ['Holdtme', 'Hldtme', 'Holdtime  Capability', 'Holdtime\tCapability'],
  read(lines, at) {
    const heading = lines[at] ?? ''
    if (legend.test(heading)) return { items: [], end: at + 1 }
    const table = readTable(lines, at, form)
    if (!table) return undefined
    const width = measurePlatform(heading)
    const items = table.rows.map((cells) => {
      const { Capability = '', Platform = '', line = '', wrapped = '' } = cells
      const whole = `${wrapped} ${line.trim()}`.trim()
      const [, name, codes = '', platform = ''] =
        (/ {2}|\t/.test(whole) ? undefined : collapsed.exec(whole)) ?? []
      if (name !== undefined)
        return toNeighbour({ ...readId(name), platform: dropPort(platform), capabilities: codes })
      const id = readId(cells['Device ID'] ?? '')
      if (Platform === '') return toUnknown(id.name, id.serial)
      const doubt =
        width !== undefined && Platform.length >= width
          ? `The report cuts names off after ${width} characters, so this one may be longer.`
          : undefined
      return toNeighbour({ ...id, platform: Platform, capabilities: Capability, doubt })
    })
    return { items, end: table.end }
  },
}

/** NX-OS writes the serial number behind the name: `core1.example.com(FDO00000001)`. */
export function readId(id: string): { name: string; serial?: string | undefined } {
  const [, name = id, serial] = /^([^(]+)\(([A-Z\d]{8,16})\)$/i.exec(id.trim()) ?? []
  return { name: name.trim(), serial }
}

/** Characters of the platform that fit into its column. */
function measurePlatform(heading: string): number | undefined {
  const [title] = /Platform {2,}(?=Port)/i.exec(heading) ?? []
  return title === undefined ? undefined : title.length - 1
}

/** Drops the name of the port from `IP Phone Port`, of which the number is gone already. */
function dropPort(platform: string): string {
  return platform.replace(/ (?:port|gig|ten|fas|eth|virtual)$/i, '')
}
