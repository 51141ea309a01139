import { findModel } from './lldp.model.ts'
import { toNeighbour, toUnknown } from './neighbour.ts'
import { findEnd, readReportField } from './report.fields.ts'
import { readPrompt } from './report.text.ts'
import type { Report } from './report.ts'

const start =
  /^\s*(?:Local (?:Intf|Interface)\s{0,20}:|Chassis id\s{0,20}:|Chassis type\s{0,20}:|LLDP neighbor-information of|Interface \S+ detected [1-9]|\S+ has [1-9]\d* neighbors?\(?s?\)?:?$|Neighbor index ?:)/i
const known =
  /^\s*(?:- )?(?:Local|Parent|Chassis|Port|System|Neighbor|Discovered|Time|TTL|Hold Time|Age|Update|Enabled|Supported|Management|Auto[- ]?[Nn]eg|Physical media|Media Att|V[Ll][Aa][Nn]|MED|H\/W|F\/W|S\/W|Hardware rev|Firmware rev|Software rev|Serial num|Manufacturer|Asset|Model|Capabilities|Device type|Network Pol|Power|PSE|Location|Peer|IEEE|Link [Aa]gg|Aggregation|Interface (?:Number|\S+ detected)|OID|IP:|IPv|Total entries|Expired|Inventory|Operational|Max\w* ?[Ff]rame|PoE|Symm|Asym|\d+base|\(|Protocol|PMD|OperMau|Technical Support|Copyright|Compiled|Cisco (?:IOS|Nexus)|Release \d|H3C |HPE? |Huawei |VRP )/
/** The first lines of a neighbour. Which of them is the first depends on the system. */
const opening = /^\s*(?:- )?(Chassis id|Chassis type|Chassis ID type|Neighbor index)\s*:/i
const none = /^\s*\S+ has 0 neighbors?(?:\(s\))?:?$/i
const isText = /^\s*(?:- )?System Desc(?:ription|r)?[ \t]*:(.*)$/i

/** The next port, or another report. */
const other =
  /\bdetected \d+ LLDP|^\s*\S+ has \d+ neighbor|^\s*Local Int(?:f|erface)\s{0,20}:|^\s*(?:NAME:|Device ID ?:)/i

/**
 * Neighbours with all that LLDP tells: `show lldp neighbors detail`, `display lldp neighbor`. The model is the one of the
 * LLDP-MED inventory or the one that the description states; Cisco IOS states none.
 */
export const lldpDetail: Report = {
  name: 'show lldp neighbors detail',
  source:
    'https://github.com/networktocode/ntc-templates tests/*/show_lldp_neighbors_detail, huawei_vrp/display_lldp_neighbor',
  marks: ['System Description', 'System description', 'System Name'],
  read(lines, at) {
    const first = lines[at] ?? ''
    if (none.test(first)) return { items: [], end: at + 1 }
    if (!start.test(first)) return undefined
    const toOpening = (line: string) => opening.exec(line)?.[1]?.toLowerCase()
    let opened = toOpening(first)
    const isOver = (line: string) => {
      if (readPrompt(line) !== undefined || other.test(line) || none.test(line)) return true
      const word = toOpening(line)
      if (word !== undefined && word === opened) return true
      opened ??= word
      return false
    }
    const end = findEnd(lines, at, (line) => known.test(line), isOver)
    const fields = new Map(
      lines.slice(at, end).flatMap((line) => {
        const field = readReportField(line.replace(/^\s*- /, ''))
        return field ? [[field.key, unquote(field.value)] as const] : []
      }),
    )
    const name = fields.get('system name') ?? ''
    const description = readDescription(lines.slice(at, end))
    const capabilities =
      fields.get('enabled capabilities') ?? fields.get('system capabilities enabled') ?? ''
    const hasModel = !/^(?:not advertised|-*)$/i.test(fields.get('model') ?? '')
    const described = findModel(description)
    const model = hasModel ? fields.get('model') : described?.model
    const label = name || description.split('\n', 1)[0] || fields.get('chassis id') || ''
    if (label === '') return end > at + 2 || name !== '' ? { items: [], end } : undefined
    const codes = capabilities
      .split(/[\s,]+/)
      .map((code) => (/^(?:T|S|telephone|stationOnly)$/i.test(code) ? 'Host' : code.toUpperCase()))
      .join(' ')
    const item =
      model === undefined
        ? toUnknown(label)
        : toNeighbour({
            name: label,
            platform: model,
            capabilities: codes,
            ...(!hasModel && described?.isSeries ? { doubt: 'series' as const } : {}),
            serial: hasModel ? fields.get('serial number') : undefined,
          })
    return { items: [item], end }
  },
}

/** The description goes on over the next lines until the next field. */
function readDescription(block: readonly string[]): string {
  const at = block.findIndex((line) => isText.test(line))
  if (at < 0) return ''
  const [, first = ''] = isText.exec(block[at] ?? '') ?? []
  const further = block.slice(at + 1, at + 8)
  const end = further.findIndex(
    (line, index) =>
      (line.trim() === '' && (index > 0 || first.trim() !== '')) ||
      /^\s*(?:- )?(?:Time|System cap|Expired|Management)/i.test(line),
  )
  const text = [first.trim(), ...further.slice(0, end < 0 ? further.length : end)]
  return text
    .map((line) => unquote(line.trim()))
    .join('\n')
    .trim()
}

function unquote(text: string): string {
  return text.replace(/^"(.*)"$/, '$1')
}
