import { findEnd } from './report.fields.ts'
import { tellKind } from './report.kind.ts'
import { readPrompt } from './report.text.ts'
import type { Report, ReportItem } from './report.ts'

/** The beginning of a part: a rack, a node or a port, in the forms of 32 and of 64 bits. */
const section =
  /^\s*(?:(?:\d\s+)?(\S.{0,60}?)-\s{0,3}(?:(?:Chassis|Base Board|Daughter Board)\s+)?IDPROM\b(?:\s*(?:-\s*)?(\S.{0,119})?)?|(?:NODE|Platform Node :) (.{0,120})|((?:Rack|Chassis|Fan|Power|PEM)\b.{0,60}):?)$/i
const part = /^\s*(?:PID|Product ID|Product Number|PID\/VID)\s*:\s*([^\s,]+)/i
const serial = /^\s*(?:Chassis Serial Number|PCB Serial Number|Serial Number|S\/N)\s*:\s*(\S+)/i
const known =
  /^\s*[A-Za-z#][\w\s#./()&-]{0,60}:(?:\s|$)|IDPROM|^\s*(?:Info|NODE |MAIN|\[|Board State|PLD|MONLIB|ROMMON|CPU|Top Assembly|Diag Information|Chassis|Rack|Device values)|^\s*[\dA-F]{2}(?: [\dA-F]{2}){3}/i

/** `show diag details` and `admin show diag chassis` of IOS XR: a label for the chassis and for each part in it. */
export const xrDiag: Report = {
  name: 'show diag',
  system: 'IOS XR',
  source: 'https://github.com/CiscoTestAutomation/genieparser iosxr/tests/ShowDiagDetails',
  marks: [
    'IDPROM',
    'Platform Node :',
    'NODE module',
    'NODE fan',
    'NODE power',
    'Diag Information',
    'Top Assy',
  ],
  read(lines, at) {
    if (
      !/IDPROM|^\s*Platform Node : |^\s*NODE |^\s*Diag Information|^\s*Rack \d/i.test(
        lines[at] ?? '',
      )
    )
      return undefined
    const isOver = (line: string) => readPrompt(line) !== undefined
    const end = findEnd(lines, at, (line) => known.test(line), isOver)
    const items: ReportItem[] = []
    let name = ''
    let words = ''
    for (const line of lines.slice(at, end)) {
      const found = section.exec(line)
      if (found) {
        name = found[1] ?? found[3] ?? found[4] ?? ''
        words = found[2] ?? found[3] ?? ''
      }
      const [, model] = part.exec(line) ?? []
      const last = items.at(-1)
      if (model !== undefined && !/^n\/?a$/i.test(model)) {
        items.push({ model, kind: tellSection(name, words, model) })
      } else if (last) last.serial ??= serial.exec(line)?.[1]
    }
    return items.length === 0 ? undefined : { items, end }
  },
}

function tellSection(name: string, words: string, model: string) {
  const kind = tellKind(name.replace(/^(?:module|fan|power-module) /i, ''), words, model)
  if (kind !== 'device') return kind
  return /^(?:rack|chassis)|chassis/i.test(name) ? 'device' : 'other'
}
