import { markInterfaces, toNeighbour, toUnknown } from './neighbour.ts'
import { readReportTable } from './report.table.ts'
import type { Report } from './report.ts'

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
  // An interface, the hold time and letters for the capabilities.
  bare: /^\s*(?:\S+\s+)?(?:Gig|Ten|Fas|Eth|Twe|Two|Fif|For|Fou|Hun|mgmt)[a-z]{0,20} ?\d[\d/.]{0,14}\s+\d{1,3}\s+(?:[RTBSHIrPVDCMs]\s+){1,9}\S/,
  wraps: true,
  hyphens: true,
}
const legend =
  /^\s*(?:Capability Codes:|[A-Z] - [A-Z][\w-]+, [A-Z] - |V - VoIP-Phone|D - Remote|s - Supports-STP|Total (?:cdp )?entries displayed)/i

/** `show cdp neighbors` of IOS and NX-OS. The platform of a neighbour is its model, cut off at the width of its column. */
export const cdpNeighbors: Report = {
  name: 'show cdp neighbors',
  source:
    'https://github.com/networktocode/ntc-templates tests/cisco_ios/show_cdp_neighbors, cisco_nxos, broadcom_icos',
  marks: [
    'Holdtme',
    'Hldtme',
    'Holdtime  Capability',
    'Holdtime\tCapability',
    ...markInterfaces(
      ['Gig', 'Ten', 'Fas', 'Eth', 'Twe', 'Two', 'Fif', 'For', 'Fou', 'Hun', 'mgmt'],
      ' 0123456789',
    ),
  ],
  read(lines, at) {
    const heading = lines[at] ?? ''
    if (legend.test(heading)) return { items: [], end: at + 1 }
    const table = readReportTable(lines, at, form)
    if (!table) return undefined
    const width = measurePlatform(heading)
    const items = table.rows.map((cells) => {
      const { Capability = '', line = '', wrapped = '' } = cells
      // Many capabilities reach below the title of the platform.
      const Platform = (cells['Platform'] ?? '').replace(/^(?:[A-Za-z] )+/, '')
      const whole = `${wrapped} ${line.trim()}`.trim()
      const isPlaced = cells['Holdtme'] !== undefined && / {2}/.test(whole)
      const collapsed = isPlaced ? undefined : readWords(whole)
      if (collapsed) return toNeighbour(collapsed)
      const id = readId(cells['Device ID'] ?? '')
      if (Platform === '') return toUnknown(id.name, id.serial)
      const doubt =
        width !== undefined && Platform.length >= width ? { why: 'cut' as const, width } : undefined
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

/** Reads a row of which each column is followed by one space: `sw1 Gig 1/0/1 140 S I WS-C2960X Gig 0/23`. */
function readWords(row: string) {
  const words = row.split(/\s+/)
  const time = words.findIndex((word, index) => index > 1 && /^\d{1,4}$/.test(word))
  if (time < 0) return undefined
  const behind = words.slice(time + 1)
  const count = behind.findIndex((word) => !/^[A-Za-z]$/.test(word))
  const isSplit = /^(?:port|virtual|(?:gi|te|fa|et|tw|fo|fi|hu)[a-z]*)$/i.test(behind.at(-2) ?? '')
  return {
    ...readId(words[0] ?? ''),
    capabilities: behind.slice(0, count).join(' '),
    platform: behind.slice(count, isSplit ? -2 : -1).join(' '),
  }
}
