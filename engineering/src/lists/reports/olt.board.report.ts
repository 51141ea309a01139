import { isRuler } from './report.text.ts'
import type { Report, ReportItem } from './report.ts'

const heading = /^\s*SlotID\s+BoardName\s+Status/i
/** A slot may be empty. A board whose state is a failure is still there. */
const row = /^\s*\d{1,2}(?:\s+([A-Z]\w{4,15})\s+\w{4,20}(?:\s+\S.*)?)?$/

/** `display board` of an optical line terminal: its boards. The slot is no quantity. */
export const oltBoards: Report = {
  name: 'display board',
  source: 'https://github.com/networktocode/ntc-templates tests/huawei_smartax/display_board',
  marks: ['SlotID'],
  read(lines, at) {
    if (!heading.test(lines[at] ?? '')) return undefined
    const items: ReportItem[] = []
    let end = at + 1
    for (let next = at + 1; next < lines.length; next += 1) {
      const line = lines[next] ?? ''
      const found = row.exec(line)
      if (!found && !isRuler(line)) break
      if (found?.[1] !== undefined) items.push({ model: found[1], kind: 'other' })
      end = next + 1
    }
    return { items, end }
  },
}
