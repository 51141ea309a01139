import { findModel } from './lldp.model.ts'
import type { Report } from './report.ts'

/** The value of sysDescr, by its name or its number (RFC 3418). */
const value =
  /^\s*(?:SNMPv2-MIB::sysDescr|\.?(?:iso|1)\.3\.6\.1\.2\.1\.1\.1|sysDescr)\.0\s{0,4}=(?: STRING:)?(.*)$/
const next = /^\s*(?:[A-Z][\w-]{2,40}::|\.?(?:iso|1)\.\d)/
/** Lines of the longest description. */
const maxLines = 8

/** The description of a device over SNMP (sysDescr), and its model where the description states it. */
export const snmpDescription: Report = {
  name: 'snmpwalk sysDescr',
  source: 'RFC 3418, sysDescr',
  marks: ['sysDescr.0', '1.3.6.1.2.1.1.1.0', 'iso.3.6.1.2.1.1.1.0'],
  read(lines, at) {
    const [, first] = value.exec(lines[at] ?? '') ?? []
    if (first === undefined) return undefined
    const further = lines.slice(at + 1, at + maxLines)
    const end = further.findIndex((line) => line === '' || next.test(line))
    const own = [first, ...(end < 0 ? further : further.slice(0, end))]
    const model = findModel(own.map((line) => line.trim().replaceAll('"', '')).join('\n'))?.model
    return {
      items: [
        model === undefined
          ? { model: '', unnamed: 'device', kind: 'unnamed' as const }
          : { model, kind: 'device' as const },
      ],
      end: at + own.length,
    }
  },
}
