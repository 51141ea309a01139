import { findEnd } from './report.fields.ts'
import { readPrompt } from './report.text.ts'
import type { Report } from './report.ts'

/** `cisco AIR-AP4800-B-K9 ARMv7 Processor rev 1 (v7l) with …`, `ArubaOS (MODEL: 515), Version 8.6`. */
const cisco = /^\s*cisco ((?:AIR-|C9\d|CW9)\S+) .{0,60}Processor/i
const aruba = /^\s*ArubaOS \(MODEL: ?([\w-]+)\), Version/i
const serial = /^\s*Processor board ID (\w+)/i
const known =
  /^\s*(?:memory\.|Processor board|AP Running|Primary|Backup|Next|\d+ |Radio|Base ethernet|Part Number|PCA|PCB|Top Assembly|Top Revision|Product\/Model|Website|\(c\)|Compiled|FIPS|AP uptime|Reboot|Aruba|Copyright|[\da-f]{16,})/i

/** `show version` of an access point, which is named by its own line about the processor or the software. */
export const apVersion: Report = {
  name: 'show version',
  source:
    'https://github.com/CiscoTestAutomation/genieparser cheetah/tests/ShowVersion; ntc-templates tests/hp_procurve/show_version',
  marks: ['ARMv', 'ArubaOS (MODEL'],
  read(lines, at) {
    const line = lines[at] ?? ''
    const [, model] = cisco.exec(line) ?? []
    const [, number] = aruba.exec(line) ?? []
    if (model === undefined && number === undefined) return undefined
    const isOver = (each: string) => readPrompt(each) !== undefined
    const end = findEnd(lines, at, (each) => known.test(each), isOver)
    const [own] = lines.slice(at, end).flatMap((each) => serial.exec(each)?.[1] ?? [])
    const named = model === undefined ? { vendor: 'Aruba', model: `AP-${number}` } : { model }
    // A controller says so of itself too, with its own name.
    return {
      items: [
        number !== undefined && /\D{3}/.test(number)
          ? { vendor: 'Aruba', model: number, kind: 'device' as const }
          : { ...named, kind: 'device' as const, serial: own },
      ],
      end,
    }
  },
}
