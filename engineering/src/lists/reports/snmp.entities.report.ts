import { tellPart } from '../list.kind.ts'
import { tellKind } from './report.kind.ts'
import type { Report, ReportItem } from './report.ts'

/** A value of entPhysicalModelName, by its name or its number (RFC 6933). */
const entity =
  /(?:entPhysicalModelName|(?:mib-2|(?:iso|1)\.3\.6\.1\.2\.1)\.47\.1\.1\.1\.1\.13)\.(\d{1,10})\s*(?:=\s*)?(?:STRING:\s*)?"?([^"]{0,80})"?$/
const walk = /^\s*(?:\.?(?:iso|1)\.[\d.]{5,60}|[A-Z][\w-]{2,40}::[\w.-]{3,60})\s*=?\s/

/** Numbers of entities that are the stack itself, above its members. */
const stackNumber = 1

/**
 * A walk over the models of ENTITY-MIB: a chassis, its modules and supplies. A stack is listed above its members under the
 * number 1, so that it is no further device. Rows without a model are places for parts.
 */
export const snmpEntities: Report = {
  name: 'snmpwalk entPhysicalModelName',
  source: 'RFC 6933, entPhysicalModelName',
  marks: ['.47.1.1.1.1.13.', 'entPhysicalModelName'],
  read(lines, at) {
    if (!entity.test(lines[at] ?? '')) return undefined
    const found: { number: number; model: string }[] = []
    let end = at
    while (end < lines.length && walk.test(lines[end] ?? '')) {
      const [, number, model = ''] = entity.exec(lines[end] ?? '') ?? []
      if (number !== undefined && /\d/.test(model.trim())) {
        found.push({ number: Number(number), model: model.trim() })
      }
      end += 1
    }
    const isRepeated = (model: string) =>
      found.some((each) => each.number !== stackNumber && each.model === model)
    const own = found.filter(({ number, model }) => number !== stackNumber || !isRepeated(model))
    return { items: tellChassis(own), end: Math.max(end, at + 1) }
  },
}

/** Parts are told by their part numbers; slots of a chassis that repeat its name are the chassis. */
function tellChassis(found: readonly { number: number; model: string }[]): ReportItem[] {
  const members = new Map<string, number>()
  return found.flatMap(({ number, model }): ReportItem[] => {
    const byPart = tellPart(model)
    const kind = byPart === 'device' ? tellKind('', '', model) : byPart
    if (kind !== 'device') return [{ model, kind }]
    // Members of stacks are numbered in thousands; what stands between has the model of its member.
    const member = Math.floor(number / 1000)
    if (members.get(model) === member) return []
    members.set(model, member)
    return [{ model, kind }]
  })
}
