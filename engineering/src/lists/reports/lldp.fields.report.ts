import { isTyped } from '../session/person.line.ts'
import { findModel } from './lldp.model.ts'
import { toNeighbour, toUnknown } from './neighbour.ts'
import { readReportField } from './report.fields.ts'
import { isRuler, readPrompt } from './report.text.ts'
import type { Report } from './report.ts'

/** The first line of a neighbour, by system: ArubaOS-Switch and FastIron, AOS-CX, AlliedWare Plus, OmniSwitch, ICOS. */
const opening =
  /^\s*(?:Local Port\s*:\s*\S|Port\s+:\s+\d+\/\d|Local port\d[\d.]*:|Remote LLDP .*Local Port|Local Interface:\s*\d|Chassis \S+, Port \S+:)/i
const heading =
  /^\s*(?:LLDP (?:Remote Device|Neighbor|Detailed Neighbor|Local Device) Information|Total (?:number of )?(?:LLDP )?[Nn]eighbor)/i
const field = /^\s*(?:[+-] )?[A-Za-z][^:]{0,60}?(?::|\s\.{2,}\s|=)/
const names = ['sysname', 'system name', 'neighbor chassis-name', 'neighbor system-name', 'name']
const descriptions = [
  'system descr',
  'system description',
  'neighbor chassis-description',
  'neighbor system-description',
]
const empty = /^(?:\[?not advertised\]?|\(null\)|none|-*)$/i
const maxBlock = 150

/**
 * Neighbours with all that LLDP tells, in the forms of ArubaOS-Switch, AOS-CX, FastIron, NetIron, AlliedWare Plus and
 * OmniSwitch: a block of fields for each of them.
 */
export const lldpFields: Report = {
  name: 'show lldp neighbors detail',
  source:
    'https://github.com/networktocode/ntc-templates tests/hp_procurve/show_lldp_info_remote-device_detail, aruba_aoscx, brocade_fastiron, allied_telesis_awplus, alcatel_aos',
  marks: [
    'LLDP Remote Device',
    'LLDP Neighbor Information',
    'LLDP Detailed',
    'LLDP neighbors on all ports',
    'Remote LLDP',
    'SysName',
    'Neighbor Chassis',
    'Neighbor System',
    '+ System name',
    'Chassis ID Type ...',
  ],
  read(lines, at) {
    if (heading.test(lines[at] ?? '')) return { items: [], end: at + 1 }
    if (!opening.test(lines[at] ?? '')) return undefined
    const fields = new Map<string, string>()
    let last = ''
    let end = at + 1
    for (let next = at; next < Math.min(lines.length, at + maxBlock); next += 1) {
      const line = lines[next] ?? ''
      if (next > at && (opening.test(line) || heading.test(line))) break
      if (readPrompt(line) !== undefined || isTyped(line)) break
      if (line === '' || isRuler(line)) continue
      const found = field.test(line)
        ? readReportField(line.replace(/^\s*[+-] /, '').replace(/\s\.{2,}\s/, ' : '))
        : undefined
      if (!found && !/^\s{2,}\S/.test(line)) break
      if (found) last = found.key
      const value = unquote(found?.value ?? line.trim())
      if (!found) fields.set(last, `${fields.get(last) ?? ''} ${value}`)
      else if (!fields.has(last)) fields.set(last, value)
      end = next + 1
    }
    const read = (keys: readonly string[]) =>
      keys.map((key) => fields.get(key) ?? '').find((value) => !empty.test(value)) ?? ''
    const name = read(names)
    const description = read(descriptions)
    const isNeighbour = [...fields.keys()].some((key) =>
      /chassis|^neighbor|sysname|^remote id/.test(key),
    )
    if (!isNeighbour) return undefined
    const label = name || description
    if (label === '') return { items: [], end }
    const found = findModel(description)
    if (!found) return { items: [toUnknown(label)], end }
    const capabilities = read([
      'system capabilities enabled',
      'chassis capabilities enabled',
      'enabled capabilities',
    ])
    const platform = found.model
    return {
      items: [
        toNeighbour({
          name: label,
          platform,
          capabilities: tellCapabilities(capabilities),
          ...(found.isSeries ? { doubt: 'series' as const } : {}),
        }),
      ],
      end,
    }
  },
}

/** Words of these systems as the letters of others. */
function tellCapabilities(words: string): string {
  return /telephone|station/i.test(words) && !/bridge|router/i.test(words) ? 'Host' : 'B'
}

function unquote(text: string): string {
  return text
    .trim()
    .replace(/,$/, '')
    .replace(/^"(.*)"$/, '$1')
}
