import { markInterfaces, toUnknown } from './neighbour.ts'
import { readReportTable, type TableForm } from './report.table.ts'
import type { Report } from './report.ts'

/** Headings by system, and the title of the column with the neighbour's name. */
const forms: readonly (TableForm & { name: string })[] = [
  // IOS, NX-OS, IOS XR, FastIron
  {
    titles: ['Device ID', 'Local Intf', 'Hold-time|Hold Time', 'Capability', 'Port ID'],
    row: /[a-z] ?\d[\d/.:]{0,16}\s+\d{1,5}\s/i,
    bare: /^\s*(?:(?<Neighbor>\S+)\s+)?(?:Gi|Te|Fa|Eth|Tw|Fo|Hu|mgmt)[a-z]{0,3}\d[\d/.]{0,14}\s+\d{1,5}\s+[RBTCWPSO](?:,?[RBTCWPSO]){0,7}\s+\S+$/,
    wraps: true,
    name: 'Device ID',
  },
  // EOS
  {
    titles: ['Port', 'Neighbor Device ID', 'Neighbor Port ID', 'TTL'],
    row: /^\s*[A-Z][a-z]{1,12}\d[\d/]*\s+\S.*\s\d{1,5}$/,
    bare: /^\s*(?:Et|Ma)\d[\d/]*\s+(?<Neighbor>\S+)\s+\S+\s+\d{1,5}$/,
    name: 'Neighbor Device ID',
  },
  // Junos
  {
    titles: ['Local Interface', 'Parent Interface', 'Chassis Id', 'Port info', 'System Name'],
    row: /^\s*[a-z]{2,4}-?\d[\d/:.]*\s+\S+\s+[\da-f:.]{12,17}\s/,
    name: 'System Name',
  },
  // VRP
  {
    titles: [
      'Local Intf|Local Interface',
      'Neighbor Dev|Neighbor Device',
      'Neighbor Intf|Neighbor Interface',
      'Exptime',
    ],
    row: /^\s*[\w-]{1,20}\d(?:\/\d+){1,3}\s+(?<Neighbor>\S+)\s+\S+\s+\d{1,5}$/,
    bare: /^\s*(?:GE|XGE|MGE|MEth|10GE|25GE|40GE|100GE)\d(?:\/\d+){1,3}\s+(?<Neighbor>\S+)\s+\S+\s+\d{1,5}$/,
    name: 'Neighbor Dev',
  },
  {
    titles: [
      'Local Interface|Local Intf',
      'Exptime(s)|Exptime',
      'Neighbor Interface',
      'Neighbor Device',
    ],
    row: /^\s*[\w-]{1,20}\d(?:\/\d+){1,3}\s+\d{1,5}\s+\S+\s+\S+$/,
    name: 'Neighbor Device',
  },
  // Comware
  {
    titles: ['System Name', 'Local Interface', 'Chassis ID', 'Port ID'],
    row: /\s[\w-]{1,20}\d(?:\/\d+){1,3}\s+[\da-f]{4}-[\da-f]{4}-[\da-f]{4}\s/i,
    name: 'System Name',
  },
  // Small Business and Eltex
  {
    titles: ['Port', 'Device ID', 'Port ID', 'System Name', 'Capabilities', 'TTL'],
    row: /^\s*[a-z]{1,12}\d[\d/]*\s+[\da-f:]{12,17}\s/i,
    name: 'System Name',
  },
  // ArubaOS-Switch
  {
    titles: ['LocalPort', 'ChassisId', 'PortId', 'PortDescr', 'SysName'],
    row: /^\s*[A-Z\d/]{1,8}\s+\|\s+\S/i,
    name: 'SysName',
  },
]
const legend =
  /^\s*(?:Capability codes:|\([A-Z]\) [A-Z][\w ]+, \([A-Z]\)|Total entries displayed|Last table change time|Number of table (?:inserts|deletes|drops|age-outs)|LLDP Remote Devices Information)/i

/** `show lldp neighbors` and `display lldp neighbor brief`. LLDP tells names of neighbours here, not their models. */
export const lldpNeighbors: Report = {
  name: 'show lldp neighbors',
  source:
    'https://github.com/networktocode/ntc-templates tests/*/show_lldp_neighbors, hp_comware/display_lldp_neighbor-information_list',
  marks: [
    'Hold-time',
    'Neighbor Device',
    'Neighbor Dev',
    'Parent Interface',
    'ChassisId',
    'Local Interface Chassis ID',
    'Capabilities  TTL',
    ...markInterfaces(['Gi', 'Te', 'Fa', 'Et', 'Eth', 'Twe', 'Tw', 'Fo', 'Hu', 'Ma', 'GE', 'mgmt']),
  ],
  read(lines, at) {
    if (legend.test(lines[at] ?? '')) return { items: [], end: at + 1 }
    for (const form of forms) {
      const table = readReportTable(lines, at, form)
      if (!table || table.rows.length === 0) continue
      const items = table.rows.map((cells) => {
        const name = cells['Neighbor'] ?? cells[form.name] ?? ''
        return toUnknown(name === '' ? (cells['Device ID'] ?? '') : name)
      })
      return { items, end: table.end }
    }
    return undefined
  },
}
