import { classifyCell } from '../list.cell.kind.ts'
import { isNeverPart } from '../never.part.ts'
import { isSeriesPart } from '../series.part.ts'
import { isTyped } from '../session/person.line.ts'
import { findModel } from './lldp.model.ts'
import { readReportField } from './report.fields.ts'
import { isNoise } from './report.text.ts'
import type { Report } from './report.ts'

/** Labels that programs give to the model of the device they run on. */
const modelLabel =
  /^(?:(?:system|device|product|switch|chassis|hardware|machine|extender|router|controller|appliance) (?:model|type)(?: ?(?:name|number|no\.?|id))?|model(?: ?(?:name|number|no\.?|id))?|model info)$/

/** Labels that people do not write into lists: with two of them near, a program has written the lines. */
const programLabel =
  /\bmac\b|ethernet address|firmware|software|boot ?(?:rom|prom|base|loader)|\bversion\b|up ?time|subnet|netmask|gateway|\bip address|uuid|object id|\boid\b|host ?name|system (?:name|mode|contact|location)|card id|serial/
/** Labels of a client on a port, such as a telephone: its model is no device of the list. */
const clientLabel = /\bsession\b|\bauthc\b/
const leastLabels = 2
/** Lines of the same output on either side in which the labels are searched. */
const maxNear = 15

/**
 * Output in which a program labels the model, for a command that no other form knows: `Device Type : DGS-3120-24TC …`,
 * `Product Model : GS1920-24HP`. It is the last of the forms for one device.
 */
export const labelledModel: Report = {
  source: 'https://github.com/nocproject/noc sa/profiles/DLink/DxS, Zyxel/ZyNOS, Cisco/ASA',
  marks: ['odel', 'Device Type', 'System Type'],
  read(lines, at, command) {
    const found = readModel(lines[at] ?? '')
    if (!found || isTyped(lines[at] ?? '')) return undefined
    const near = listNear(lines, at)
    const labels = new Set(near.flatMap((line) => readLabel(line) ?? []))
    if (command === undefined && labels.size < leastLabels) return undefined
    if (near.some((line) => clientLabel.test(readReportField(line)?.key ?? ''))) return undefined
    let end = at + 1
    while (end < lines.length && readReportField(lines[end] ?? '') && !readModel(lines[end] ?? ''))
      end += 1
    return { items: [{ model: found, kind: 'device', serial: findSerial(lines, at) }], end }
  },
}

/** The model that a line labels: a name that is built as a model, alone or at the head of a description. */
function readModel(line: string): string | undefined {
  // Several pairs in a line, of which the first counts: `Extender Model: N2K-C2248TP-1GE,  Extender Serial: …`.
  const [first = ''] = line.split(/,\s{1,4}(?=[A-Z])/, 1)
  const field = readReportField(first)
  if (field?.key === 'type' && isSeriesPart(field.value)) return field.value
  if (!field || !modelLabel.test(field.key)) return undefined
  const [word = ''] = field.value.split(/[\s,]/, 1)
  if (!isNeverPart(word) && /\d/.test(word) && classifyCell(word) === 'model') return word
  return findModel(field.value)?.model
}

function readLabel(line: string): string | undefined {
  const key = readReportField(line)?.key
  return key !== undefined && programLabel.test(key) ? key : undefined
}

function listNear(lines: readonly string[], at: number): readonly string[] {
  const isEdge = (line: string) => line !== '' && isTyped(line)
  const before = lines.slice(Math.max(0, at - maxNear), at).toReversed()
  const after = lines.slice(at + 1, at + 1 + maxNear)
  return [before, after].flatMap((side) => {
    const edge = side.findIndex(isEdge)
    return (edge < 0 ? side : side.slice(0, edge)).filter((line) => !isNoise(line))
  })
}

/** The serial number behind the model or, if none stands there, before it, of no other device. */
function findSerial(lines: readonly string[], at: number): string | undefined {
  const own = (side: readonly string[]) => {
    const other = side.findIndex((line) => readModel(line) !== undefined)
    return other < 0 ? side : side.slice(0, other)
  }
  const before = lines.slice(Math.max(0, at - maxNear), at).toReversed()
  const after = lines.slice(at + 1, at + 1 + maxNear)
  return [...own(after), ...own(before)]
    .map((line) => /\bserial(?: ?(?:number|no\.?|#))?\s*:\s*([A-Z\d]{6,20})\b/i.exec(line)?.[1])
    .find((serial) => serial !== undefined)
}
