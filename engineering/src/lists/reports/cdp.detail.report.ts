import { readId } from './cdp.neighbors.report.ts'
import { toNeighbour } from './neighbour.ts'
import { findEnd } from './report.fields.ts'
import { readPrompt } from './report.text.ts'
import type { Report } from './report.ts'

const start = /^\s*Device ID\s*:\s*(\S.*)$/i
const known =
  /^\s*(?:System ?Name|(?:Entry|Interface|Management|Mgmt) address|IP(?:v[46])? address|Platform|Interface|Port|Holdtime|Version|Advertisement version|Protocol Hello|VTP Management|Native VLAN|Duplex|Power|Spare Pair|Second Port|Unidirectional|Physical Location|MTU|SysObjectID|Address|Capability|Device Port|Cisco (?:IOS|Nexus)|Technical Support|Copyright|Compiled|Total cdp entries)\b/i
const platform = /^\s*Platform *:([^,]*)(?:,\s*Capabilities:(.*))?$/i
const capability = /^\s*Capabilit(?:y|ies) *:(.*)$/i

/** `show cdp neighbors detail` of IOS, IOS XR, NX-OS and ProCurve: a block for each neighbour and link. */
export const cdpDetail: Report = {
  name: 'show cdp neighbors detail',
  source:
    'https://github.com/networktocode/ntc-templates tests/cisco_ios/show_cdp_neighbors_detail, cisco_nxos, cisco_xr, hp_procurve',
  marks: ['Device ID'],
  read(lines, at) {
    const [, id] = start.exec(lines[at] ?? '') ?? []
    if (id === undefined) return undefined
    const isOver = (line: string) =>
      start.test(line) || readPrompt(line) !== undefined || /^\s*(?:NAME:|Chassis id)/i.test(line)
    const end = findEnd(lines, at, (line) => known.test(line), isOver)
    const block = lines.slice(at, end)
    const [, model, codes] = firstMatch(block, platform) ?? []
    if (model === undefined) return undefined
    const [, later = ''] = firstMatch(block, capability) ?? []
    const item = toNeighbour({
      ...readId(id),
      platform: model.trim(),
      capabilities: codes ?? later,
    })
    return { items: [item], end }
  },
}

function firstMatch(lines: readonly string[], pattern: RegExp): RegExpExecArray | undefined {
  for (const line of lines) {
    const found = pattern.exec(line)
    if (found) return found
  }
  return undefined
}
