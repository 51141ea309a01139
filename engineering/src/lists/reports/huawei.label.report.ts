import type { LineKind } from '../list.line.ts'
import { readReportField } from './report.fields.ts'
import type { Report, ReportItem } from './report.ts'

const section = /^\s*\[(\w[\w /.:-]{0,60})\]$/
const known =
  /^\s*(?:\/\$|\[|(?:BoardType|BarCode|Item|Description|Manufactured|VendorName|IssueNumber|CLEICode|BOM|Model|ExInfo|ElabelVersion)\s*=)/i
const start = /^\s*(?:\/\$\[|\[(?:Slot_\d|Main_Board|Board Properties|Port_|\d))/i

/** `display elabel` of VRP: an electronic label for the board, each module and each part. */
export const huaweiLabel: Report = {
  name: 'display elabel',
  source: 'the command “display elabel” in the command references of VRP',
  marks: ['[Board Properties]', 'BoardType='],
  read(lines, at) {
    if (!start.test(lines[at] ?? '')) return undefined
    const items: ReportItem[] = []
    let place = ''
    let label = new Map<string, string>()
    let end = at
    const close = () => {
      const model = label.get('model') || label.get('boardtype') || ''
      if (model !== '')
        items.push({ model, kind: tellPlace(place, label), serial: label.get('barcode') })
      label = new Map()
    }
    for (let next = at; next < lines.length; next += 1) {
      const line = lines[next] ?? ''
      const field = readReportField(line)
      // A description goes on over the next line.
      const isText = label.has('description') && !label.has('manufactured') && line !== ''
      if (line !== '' && !known.test(line) && !isText) break
      const [, name] = section.exec(line) ?? []
      if (name !== undefined) {
        close()
        if (!/^Board Properties$/i.test(name)) place = name
      } else if (field && known.test(line) && !line.trimStart().startsWith('/$')) {
        label.set(field.key, field.value)
      }
      if (line !== '') end = next + 1
    }
    close()
    return { items, end }
  },
}

function tellPlace(place: string, label: ReadonlyMap<string, string>): LineKind {
  const words = label.get('description') ?? ''
  if (/^fan/i.test(place) || /\bfan (?:module|box|tray)/i.test(words)) return 'fan'
  if (/^(?:pwr|power|psu)/i.test(place) || /power (?:module|supply)$/i.test(words)) return 'supply'
  if (/^port_/i.test(place)) return 'optic'
  return /^(?:main_?board|slot_?\d+|\d+)$/i.test(place) || place === '' ? 'device' : 'other'
}
