import type { LineKind } from '../list.line.ts'
import type { Report, ReportItem } from './report.ts'

const heading = /^\s*Name\s+Product ID\s+Version\s+Serial Number\s+Description$/
const section =
  /^\s*(Chassis|Route Processors|Line Cards|Fabric Cards|Power Supplies|Cooling Devices|FPDs?|CPLDs?|[A-Z]\w+ Devices)$/
const row =
  /^\s+([\w/-]+)\s+((?=\S{0,40}[A-Z])(?=\S{0,40}\d)\S{3,40})\s+(\d\S*|N\/A)\s+([A-Z\d]{6,16}|N\/A)(?:\s|$)/
/** Groups of a section, and parts that are not present or have no number: `FPDs` with their versions. */
const further = /^\s+\S+(?:\s+(?:Not present|N\/A|\S+\s+\d).*)?$|^\s{20,}\S/i

const kinds: Readonly<Record<string, LineKind>> = {
  Chassis: 'device',
  'Power Supplies': 'supply',
  'Cooling Devices': 'fan',
}

/** `show platform inventory` of SONiC: sections of the chassis, its processors, supplies and fans. */
export const sonicInventory: Report = {
  name: 'show platform inventory',
  source: 'https://github.com/CiscoTestAutomation/genieparser sonic/tests/ShowPlatformInventory',
  marks: ['Product ID'],
  read(lines, at) {
    if (!heading.test(lines[at] ?? '')) return undefined
    const items: ReportItem[] = []
    let kind: LineKind = 'other'
    let end = at + 1
    for (let next = at + 1; next < lines.length; next += 1) {
      const line = lines[next] ?? ''
      if (line.trim() === '') continue
      const [, title] = section.exec(line) ?? []
      const [, , model, , serial] = row.exec(line) ?? []
      if (title !== undefined) kind = kinds[title] ?? 'other'
      else if (model !== undefined) items.push({ model, kind, serial })
      else if (!further.test(line)) break
      end = next + 1
    }
    // A system of one piece lists its processor under the number of the chassis.
    const chassis = items.find((item) => item.kind === 'device')
    const own = items.filter((item) => item === chassis || item.model !== chassis?.model)
    return own.length === 0 ? undefined : { items: own, end }
  },
}
