import { isTyped } from '../session/person.line.ts'
import { readPrompt } from './report.text.ts'

/** A report of lines `key: value`, of which one states the model. */
export interface FieldForm {
  /** The first line. */
  start: RegExp
  /** The line with the model, which the first group is. A report without it is none. */
  model: RegExp
  /** The line that names the device if none has its model. */
  name?: RegExp
  serial?: RegExp
  /** Lines of the report that have no colon. */
  known?: RegExp
}

export interface FieldReport {
  model: string
  serial: string | undefined
  lines: readonly string[]
  end: number
}

const field = /^\s*[^\s:=][^:=]{0,80}(?::|=|\.{3,})|^(?:\s{2}|\t)\s*\S/
/** Blank lines between two parts of a report. */
const maxBlank = 3
const maxBlock = 400

/** Reads the report that begins with line `at`; undefined if none begins there. */
export function readFieldForm(
  lines: readonly string[],
  at: number,
  { start, model, name: title, serial, known }: FieldForm,
): FieldReport | undefined {
  if (!start.test(lines[at] ?? '')) return undefined
  const first = firstWord(lines[at] ?? '')
  let end = at + 1
  for (let next = at + 1; next < Math.min(lines.length, at + maxBlock); next += 1) {
    const line = lines[next] ?? ''
    if (line === '' && next - end < maxBlank) continue
    const isOwn = field.test(line) || known?.test(line) === true
    if (!isOwn || isTyped(line) || readPrompt(line) !== undefined) break
    if (start.test(line) && firstWord(line) === first) break
    end = next + 1
  }
  const own = lines.slice(at, end)
  const find = (pattern: RegExp) =>
    own.map((line) => pattern.exec(line)?.[1]?.trim()).find((value) => value)
  const name = find(model) ?? (title && find(title))
  return name === undefined
    ? undefined
    : { model: name, serial: serial && find(serial), lines: own, end }
}

function firstWord(line: string): string {
  return line.trim().split(/[\s:.]/, 1)[0] ?? ''
}

/** A report of one device. */
export function readDevice(lines: readonly string[], at: number, form: FieldForm) {
  const found = readFieldForm(lines, at, form)
  if (!found) return undefined
  const { model, serial, end } = found
  return { items: [{ model, kind: 'device' as const, serial }], end }
}
