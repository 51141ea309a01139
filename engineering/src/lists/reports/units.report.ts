import { findColumns } from './report.columns.ts'
import { readReportTable, type TableForm } from './report.table.ts'
import type { Report } from './report.ts'

const unit = 'Unit ID|Unit No|Unit|Switch ID|Switch|Member ID|Member|Stack ID|Slot|Box'
const model = 'Model Name|Model ID|Model|Device Type|Device|Product|Type'
const serial = 'Serial number|Serial-number|Serial No|Serial Num|Serial|S/N'
const row = /^\s*[*+]{0,2}\d{1,2}\s+\S/
const forms: readonly TableForm[] = [
  { titles: [unit, model, serial, '?HW|H/W|Hardware'], row },
  { titles: [unit, serial, model], row },
  { titles: [unit, model], row },
]
/** Titles of lists that people write: their first number may be a quantity. */
const listed = /q(?:uanti)?ty|quantity|price|pcs|кол|шт|цена/i
/** Members of the largest stacks. */
const maxUnits = 16
const absent = /\b(?:missing|absent|not present|offline|removed|empty|not joined)\b/i

/**
 * Units of a stack of any maker: a heading `Unit`, `Model` and perhaps `Serial`, and a row for each number of a unit, as
 * `show stack` and `show system` of Eltex have it.
 */
export const stackUnits: Report = {
  source: 'https://github.com/networktocode/ntc-templates tests/eltex/show_system, show_system_id',
  marks: ['Unit', 'UNIT', 'Switch', 'Member', 'Stack ID', 'Slot', 'Box'],
  read(lines, at) {
    const heading = lines[at] ?? ''
    if (listed.test(heading) || !/^\s*(?:unit|switch|member|stack id|slot|box)\b/i.test(heading))
      return undefined
    const form = forms.find(({ titles }) => findColumns(heading, titles))
    const table = form && readReportTable(lines, at, form)
    if (!table || table.rows.length === 0) return undefined
    const found = table.rows.map((cells) => readUnit(cells, form.titles))
    // Units are numbered in their order. Other numbers are quantities, and the table is a list.
    const numbers = found.map(({ number }) => Number(number.replace(/^\D+/, '')))
    const isNumbered = numbers.every((each, index) => each > (numbers[index - 1] ?? -1))
    if (!isNumbered || (numbers[0] ?? 0) > 2 || (numbers.at(-1) ?? 0) > maxUnits) return undefined
    if (!found.some(({ model: each }) => /\d/.test(each))) return undefined
    const items = found.flatMap(({ model: each, serial: number, isAbsent }) =>
      isAbsent || each === '' ? [] : [{ model: each, kind: 'device' as const, serial: number }],
    )
    return { items, end: table.end }
  },
}

function readUnit(cells: Readonly<Record<string, string>>, titles: readonly string[]) {
  const first = (spellings: string) => {
    const title = titles.includes(spellings) ? (spellings.split('|')[0] ?? '') : ''
    return cells[title]?.split(' ', 1)[0] ?? ''
  }
  const { line = '' } = cells
  return {
    number: first(unit),
    // Without digits it is a word such as `Unknown`.
    model: /\d/.test(first(model)) ? first(model) : '',
    serial: first(serial),
    isAbsent: absent.test(line),
  }
}
