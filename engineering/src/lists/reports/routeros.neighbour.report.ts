import { isTyped } from '../session/person.line.ts'
import { toNeighbour, toUnknown } from './neighbour.ts'
import type { Report } from './report.ts'

const start = /^\s*\d{1,4}\s+(?:[A-Z]\s+)?interface=\S+ .*\b(?:identity|platform|board|version)=/
const rest = /^\s{2,}\S/
const pair = /([a-z][\w-]{0,30})=(?:"([^"]{0,200})"|(\S{0,200}))/g

/** `/ip neighbor print detail` of RouterOS: pairs of names and values, over one line or several. */
export const routerosNeighbours: Report = {
  name: '/ip neighbor print detail',
  source:
    'https://github.com/networktocode/ntc-templates tests/mikrotik_routeros/ip_neighbor_print_detail',
  marks: ['interface=', 'identity='],
  read(lines, at) {
    const isOpen = (index: number) =>
      /^\s*\d{1,4}\s+(?:[A-Z]\s+)?interface=/.test(lines[index] ?? '')
    if (!isOpen(at)) return undefined
    let end = at + 1
    while (
      end < lines.length &&
      rest.test(lines[end] ?? '') &&
      !isOpen(end) &&
      !isTyped(lines[end] ?? '')
    )
      end += 1
    const text = lines.slice(at, end).join(' ')
    if (!start.test(text)) return undefined
    const values = new Map(
      Array.from(text.matchAll(pair), ([, key = '', quoted, plain = '']) => [key, quoted ?? plain]),
    )
    const name = values.get('identity') ?? values.get('address') ?? ''
    const board = values.get('board') ?? ''
    const item =
      board === '' ? toUnknown(name) : toNeighbour({ name, platform: board, capabilities: 'R' })
    return { items: [item], end }
  },
}
