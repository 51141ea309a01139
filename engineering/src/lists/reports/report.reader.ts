import { countItems } from './report.count.ts'
import { reports } from './report.list.ts'
import { cleanLines, dropCodes, isNoise, maxLineLength, readPrompt } from './report.text.ts'
import type { FoundItem, Report, ReportItem, ReportName } from './report.ts'

/** How a report of a text was read. */
export interface ReadReport extends ReportName {
  /** Devices, each once. */
  count: number
  /** Entries that do not count, such as members that are not present. */
  leftOutCount: number
}

const marks = new Set(reports.flatMap((report) => report.marks))
/** Characters of a line in which marks are searched: headings of exports are long. */
const maxMarked = 1000
/** Finds the longest mark at a place; those that begin like it are found with it. */
// The input has at most 1000 characters (maxMarked).
const anyMark = new RegExp(
  [...marks]
    .toSorted((one, other) => other.length - one.length)
    .map((mark) => mark.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`))
    .join('|'),
  'g',
)

/** Lines in which reports are searched: far more than a list may have. */
const maxSearched = 50_000

/**
 * Reads the reports of devices and programs in a text.
 *
 * @returns what they tell of, equal things as one item with their quantity, and the other lines of the text
 */
export function readReports(text: string): {
  items: readonly ReportItem[]
  read: readonly ReadReport[]
  rest: string
} {
  const plain = dropCodes(text)
  const present = findMarks(plain)
  const possible = reports.filter((report) => report.marks.some((mark) => present.has(mark)))
  if (possible.length === 0) return { items: [], read: [], rest: text }
  const all = cleanLines(plain)
  // Readers do not see lines that are too long for the output of a command: their patterns have a bound.
  const lines = all.map((line) => (line.length > maxLineLength ? '' : line))
  const found: FoundItem[] = []
  const rest: string[] = []
  const leftOut = new Map<Report, number>()
  let host = ''
  let part = 0
  for (let at = 0; at < lines.length;) {
    const line = all[at] ?? ''
    const prompt = readPrompt(line)
    host = prompt ?? host
    const isSearched = at < maxSearched && prompt === undefined && line !== ''
    const read = isSearched ? readAt(at) : undefined
    if (read) {
      const { report, items, leftOutCount = 0 } = read
      leftOut.set(report, (leftOut.get(report) ?? 0) + leftOutCount)
      part += 1
      for (const item of items) found.push({ ...item, report, host, part })
    } else rest.push(prompt === undefined && !isNoise(line) ? line : '')
    const end = read?.end ?? at + 1
    // A long line between two lines of a report is no part of it. Blank lines keep the numbers of the others.
    if (read) {
      rest.push(...all.slice(at, end).map((each) => (each.length > maxLineLength ? each : '')))
    }
    at = end
  }
  if (leftOut.size === 0) return { items: [], read: [], rest: text }
  return { items: countItems(found), read: countRead(found, leftOut), rest: rest.join('\n') }

  function readAt(at: number) {
    if (lines[at] === '') return undefined
    for (const report of possible) {
      const part = report.read(lines, at)
      if (part) return { ...part, report }
    }
    return undefined
  }
}

/** Legends alone, without a device, are no report. */
function countRead(
  found: readonly FoundItem[],
  leftOut: ReadonlyMap<Report, number>,
): readonly ReadReport[] {
  return Array.from(leftOut, ([form, leftOutCount]) => {
    const own = countItems(found.filter(({ report }) => report === form))
    const count = own
      .filter(({ kind }) => kind === 'device' || kind === 'unnamed')
      .reduce((sum, { quantity = 1 }) => sum + quantity, 0)
    return { form, count, leftOutCount, hasItems: own.length > 0 }
  })
    .filter(({ hasItems, leftOutCount }) => hasItems || leftOutCount > 0)
    .map(({ form: { name, system, isOfStack }, count, leftOutCount }) => ({
      name,
      ...(system === undefined ? {} : { system }),
      ...(isOfStack === undefined ? {} : { isOfStack }),
      count,
      leftOutCount,
    }))
}

function findMarks(text: string): ReadonlySet<string> {
  const present = new Set<string>()
  for (const whole of text.split('\n')) {
    const line = whole.slice(0, maxMarked)
    anyMark.lastIndex = 0
    for (let found = anyMark.exec(line); found; found = anyMark.exec(line)) {
      const { 0: mark, index } = found
      if (!present.has(mark)) {
        for (const each of marks) if (mark.startsWith(each)) present.add(each)
      }
      // Another mark may begin within this one.
      anyMark.lastIndex = index + 1
    }
  }
  return present
}
