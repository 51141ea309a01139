import { isNeverPart } from '../never.part.ts'
import { isEndpoint } from './neighbour.ts'
import { isRuler } from './report.text.ts'
import type { PortLoad, Report, ReportItem } from './report.ts'

/**
 * A port: its watts, and for chassis those that reach the device behind those that leave the supply. The device and its
 * class are cut off where nothing is connected.
 */
const row =
  /^\s*[A-Z][a-z]{1,2}\d[\d/]*\s+(?:auto|static|never|off|consumpt?)\s+[a-z-]{2,12}\s+(?:(?<from>\d[\d.]*)\s+)?(?<watts>\d[\d.]*)(?:\s+(?<device>\S(?:.{0,80}?\S)?)\s+(?<class>\d|n\/a)(?:\s+(?:\d[\d.]*|n\/a))?)?$/i
const heading = /^\s*Interface\s+Admin\s+(?:Priority\s+)?Oper\s+(?:Admin\s+)?Power/
/** Second lines of the heading, with the unit. */
const unit = /^\s*(?:\(Watts\)(?:\s+\(Watts\))*|(?:\(enabled ?\)\s+)?From PS\s+To (?:Device|PD))$/i
const modules =
  /^\s*Module\s+Available\s+Used\s+Remaining$|^\s*Available:\s*\d|^\s*\d{1,2}\s+\d[\d.]*\s+\d[\d.]*\s+\d[\d.]*$|^\s*(?:Totals?:|\d{1,3} +Total)/i
const unnamed = /^(?:n\/a|ieee pd|cisco pd|unknown|-)$/i

/** `show power inline` of IOS: the devices that draw power. Watts and classes are no quantities. */
export const powerInline: Report = {
  name: 'show power inline',
  source: 'https://github.com/networktocode/ntc-templates tests/cisco_ios/show_power_inline',
  marks: ['Watts', 'Available:'],
  read(lines, at) {
    const line = lines[at] ?? ''
    if (modules.test(line) || unit.test(line)) return { items: [], end: at + 1 }
    if (!heading.test(line) && !row.test(line)) return undefined
    const items: ReportItem[] = []
    const loads: PortLoad[] = []
    let end = at
    for (let next = at; next < lines.length; next += 1) {
      const own = lines[next] ?? ''
      if (own === '' || isRuler(own)) continue
      const groups = row.exec(own)?.groups
      if (!groups && (next === at ? !heading.test(own) : !unit.test(own))) break
      end = next + 1
      if (!groups) continue
      const { watts = '0', device = '', class: poeClass = '' } = groups
      if (Number(watts) > 0) {
        loads.push({
          watts: Number(watts),
          ...(/^\d$/.test(poeClass) ? { poeClass: Number(poeClass) } : {}),
        })
      }
      if (unnamed.test(device) || !/\d/.test(device) || isNeverPart(device)) continue
      items.push({ model: device, kind: isEndpoint(device) ? 'other' : 'device' })
    }
    return { items, end, power: { loads } }
  },
}
