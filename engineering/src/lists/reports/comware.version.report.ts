import { findEnd } from './report.fields.ts'
import { readPrompt } from './report.text.ts'
import type { Report } from './report.ts'

const start =
  /^\s*(?:(?:H3C|HPE?|New H3C|3Com) Comware|Comware) (?:Platform )?Software(?:, Version|$)/i
/** The next report; in Comware 5 the second line begins without the maker. */
const next = /^\s*(?:H3C|HPE?|New H3C|3Com) Comware/i
const known =
  /^\s*(?:H3C|HPE?|New H3C|3Com|Comware|Copyright|Last reboot|Boot|System image|Feature image|Compiled|Patch|Slot|LPU|MPU|Chassis|Uptime|BOARD TYPE|DRAM|SDRAM|FLASH|NVRAM|PCB|CPLD|FPGA|Release|Reboot|\[Sub ?Slot|Config Register|Hardware|CPU|Power)\b|uptime is|with \d+ (?:\w+ )?Processor|\.bin$/i
const name = /^\s*(?:H3C|HPE?|New H3C|3Com) (\S(?:.{0,60}\S)?) uptime is/i
const board = /^\s*BOARD TYPE\s*:\s*(\S.*)$/i
/** Older versions name each member so: `S5120-28C-EI with 1 Processor`. */
const unit = /^\s*(?:(?:H3C|HPE?|3Com) )?(\S.{0,60}) with \d+ (?:\w+ )?Processors?\b/i

/** `display version` of Comware: the name of the device, then a block for each member of a fabric. */
export const comwareVersion: Report = {
  name: 'display version',
  system: 'Comware',
  source: 'https://github.com/networktocode/ntc-templates tests/hp_comware/display_version',
  marks: ['Comware'],
  read(lines, at) {
    if (!start.test(lines[at] ?? '')) return undefined
    const isOver = (line: string) => readPrompt(line) !== undefined || next.test(line)
    const end = findEnd(lines, at, (line) => known.test(line), isOver)
    const block = lines.slice(at, end)
    const find = (pattern: RegExp) => block.flatMap((line) => pattern.exec(line)?.[1]?.trim() ?? [])
    const [whole] = find(name)
    const boards = find(board)
    const members = boards.length > 0 ? boards : find(unit)
    // Boards of a modular device have names of their own.
    const isFixed = members.every((each) => whole === undefined || areRelated(each, whole))
    const models = isFixed && members.length > 0 ? members : whole === undefined ? [] : [whole]
    if (models.length === 0) return undefined
    return {
      items: models.map((model) => ({ model: toModel(model), kind: 'device' as const })),
      end,
    }
  },
}

/** `FF 5930-32QSFP+ Switch` without the word that each switch has. */
function toModel(name: string): string {
  return name.replace(/ (?:Switch|Router)$/i, '')
}

/** `5130-48G-PoE+-4SFP+` and `HPE 5130-48G-PoE+-4SFP+ EI Switch`: members of a fabric are of one series. */
function areRelated(a: string, b: string): boolean {
  const series = (text: string) => /\d{4}/.exec(text)?.[0]
  return series(a) !== undefined && series(a) === series(b)
}
