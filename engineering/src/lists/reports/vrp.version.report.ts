import { findEnd } from './report.fields.ts'
import { readPrompt } from './report.text.ts'
import type { Report } from './report.ts'

const start = /^\s*(?:Huawei Versatile Routing Platform|VRP \(R\) software)/i
const known =
  /^\s*(?:Huawei|Quidway|VRP|Copyright|\d{1,2}\. )|uptime is|\bversion information|\bVersion\s*:|Memory Size|Slot\s+Quantity|^\s*(?:StartupTime|Patch|(?:FAN|PWR|CMU|Board)\b.*:)/i
const name =
  /^\s*(?:Huawei|Quidway) (\S.{0,60}?)(?: (?:Terabit )?(?:Routing Switch|Switch|Router|Firewall))? uptime is/i
/** `1(Standby)  : uptime is 3 weeks`, `ES5D2T52S008 0(Master)  : uptime is …`. */
const member =
  /^\s*(?!(?:MPU|SRU|CMU|CXP|IPU)\b)(?:\S+ )?\d{1,2} ?\((?:Master|Standby|Slave)\)\s*: uptime is/i

/** `display version` of VRP: it names the device once, and a line of each member of a stack. */
export const vrpVersion: Report = {
  name: 'display version',
  system: 'VRP',
  source: 'https://github.com/networktocode/ntc-templates tests/huawei_vrp/display_version',
  marks: ['Versatile Routing Platform', 'VRP (R) software'],
  read(lines, at) {
    if (!start.test(lines[at] ?? '')) return undefined
    const isOver = (line: string) =>
      readPrompt(line) !== undefined || /^\s*Huawei Versatile Routing Platform/i.test(line)
    const end = findEnd(lines, at, (line) => known.test(line), isOver)
    const block = lines.slice(at, end)
    const [model] = block.flatMap((line) => name.exec(line)?.[1] ?? [])
    if (model === undefined) return undefined
    const quantity = Math.max(1, block.filter((line) => member.test(line)).length)
    const doubt = quantity > 1 ? { doubt: 'stackModel' as const } : {}
    return {
      items: [{ model, kind: 'device', quantity, ...doubt }],
      end,
    }
  },
}
