import { readReportTable, type TableForm } from './report.table.ts'
import { isRuler } from './report.text.ts'
import type { Report, ReportItem } from './report.ts'

const row = /^\s*(?<Mod>\d{1,2}|Fixed\w*|Fabric\d{1,2}|ips|sfr|cxsc)\s+\S/i
const forms: readonly TableForm[] = [
  // IOS, IOS XE, ASA, EOS
  { titles: ['Mod|Module', '?Ports', 'Card Type', 'Model', 'Serial No.'], row },
  // NX-OS
  {
    titles: ['Mod', 'Ports', 'Module-Type', 'Model', 'Status'],
    row,
    bare: /^\s*(?<Mod>\d{1,2})\s+(?<Ports>\d{1,3})\s+\S.*\s(?<Model>N\d\S*)\s+(?<Status>active \*|active|(?:ha-)?standby|ok)$/i,
  },
  { titles: ['Mod', 'Sub-Module', 'Model', 'Serial', 'Hw', 'Status'], row },
]
const serialForm: TableForm = { titles: ['Mod', 'MAC-Address(es)', 'Serial-Num'], row }
const further =
  /^\s*(?:Mod|M|Module|Xbar|Lem)\b.*\b(?:MAC|Hw|Sw|Online|Power-Status|Redundancy|Status|Application)\b/i
const label =
  /^\s*(?:Chassis Type ?:|Chassis MAC address range|Power consumed by backplane|Switch Number: ?\d|\* this terminal session|Left ejector|Right ejector)/i
const chassis = /^\s*Chassis Type ?: *(\S+)/i

/**
 * `show module` of IOS, IOS XE, NX-OS, ASA and EOS. Modules belong to a chassis; a device of one piece is listed as its
 * only module.
 */
export const ciscoModule: Report = {
  name: 'show module',
  source:
    'https://github.com/networktocode/ntc-templates tests/cisco_ios/show_module, cisco_nxos, cisco_asa, arista_eos',
  marks: [
    'Card Type',
    'Module-Type',
    'Chassis Type',
    'Sub-Module',
    ' N3K-',
    ' N5K-',
    ' N7K-',
    ' N9K-',
  ],
  read(lines, at) {
    const [, type] = chassis.exec(lines[at] ?? '') ?? []
    let end = at
    const modules: ReportItem[] = []
    const serials = new Map<string, string>()
    const numbers: string[] = []
    for (let next = at; next < lines.length;) {
      const line = lines[next] ?? ''
      if (line === '' && end > at) {
        next += 1
        continue
      }
      const table = forms.map((form) => readReportTable(lines, next, form)).find((each) => each)
      const listed = table ? undefined : readReportTable(lines, next, serialForm)
      for (const { Mod = '', 'Serial-Num': serial = '' } of listed?.rows ?? [])
        serials.set(Mod, serial)
      for (const cells of table?.rows ?? []) {
        const item = toModule(cells, type)
        if (!item) continue
        modules.push(item)
        numbers.push(cells['Mod'] ?? '')
      }
      if (table || listed) next = table?.end ?? listed?.end ?? next + 1
      else if (further.test(line)) next = skipRows(lines, next + 1)
      else if (label.test(line)) next += 1
      else break
      end = next
    }
    if (end === at) return undefined
    const items = modules.map((item, index) => ({
      ...item,
      serial: item.serial || serials.get(numbers[index] ?? ''),
    }))
    const isListed = items.some(({ kind, model }) => kind === 'device' && model === type)
    const whole: ReportItem[] =
      type === undefined || isListed ? [] : [{ model: type, kind: 'device' }]
    return { items: [...whole, ...items], end }
  },
}

const status = /\s(ok|active \*?|active|(?:ha-)?standby|powered-\w+|testing|initializing|present)$/i

/** A row of which the spaces between the columns are gone: model and status, or model and serial number, stand last. */
function readWords(cells: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const { line = '', Mod = '' } = cells
  const [found = '', Status = ''] = status.exec(line) ?? []
  const words = line
    .slice(0, line.length - found.length)
    .trim()
    .split(/\s+/)
  const Model = words.at(cells['Status'] === undefined ? -2 : -1) ?? ''
  const serial = cells['Status'] === undefined ? { Serial: words.at(-1) ?? '' } : {}
  return { Mod, Ports: words[1] ?? '', Model, Status, ...serial }
}

function toModule(
  cells: Readonly<Record<string, string>>,
  chassisType: string | undefined,
): ReportItem | undefined {
  const row = / {2}/.test(cells['line'] ?? '') ? cells : readWords(cells)
  const { Mod = '', Ports = '0', Model = '', Status = '' } = row
  const serial = row['Serial No.'] ?? row['Serial']
  if (!/\d/.test(Model) || /^n\/?a$/i.test(Model) || Model.includes(' ')) return undefined
  // A Nexus of one piece has ports on its supervisor.
  const isWhole =
    Model === chassisType ||
    /^fixed/i.test(Mod) ||
    (/^active/i.test(Status) && Number(Ports) > 0) ||
    /^(?:ASA|FPR)-?\d/i.test(Model)
  return { model: Model, kind: isWhole ? 'device' : 'other', serial }
}

function skipRows(lines: readonly string[], at: number): number {
  let next = at
  while (isRuler(lines[next] ?? '') || row.test(lines[next] ?? '')) next += 1
  return next
}
