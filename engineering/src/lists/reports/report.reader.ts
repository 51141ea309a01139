import type { Block, LeftLine } from '../session/output.aside.ts'
import { readCommand } from '../session/session.command.ts'
import { joinWrapped } from '../session/session.wrap.ts'
import { countItems } from './report.count.ts'
import { reports } from './report.list.ts'
import {
  cleanLines,
  dropCodes,
  isNoise,
  maxLineLength,
  readPromptLine,
  splitLines,
} from './report.text.ts'
import type { FoundItem, PowerUse, Report, ReportItem, ReportName } from './report.ts'

/** How a report of a text was read. */
export interface ReadReport extends ReportName {
  /** Devices, each once. */
  count: number
  /** Entries that do not count, such as members that are not present. */
  leftOutCount: number
  /** What powered ports draw. */
  power?: PowerUse
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

/** What the readers of reports have made of a text. */
export interface ReadText {
  /** What the reports tell of, equal things as one item with their quantity. */
  items: readonly ReportItem[]
  read: readonly ReadReport[]
  /** The other lines, between one command or prompt and the next. */
  blocks: readonly Block[]
}

/**
 * Reads the reports of devices and programs in a text. Where a terminal may have broken its lines, they are read as they
 * are and joined: the reading counts that names devices of which the other only says that they are there, or else the one that leaves less
 * of the text.
 */
export function readReports(text: string): ReadText {
  const lines = splitLines(dropCodes(text))
  const read = readLines(cleanLines(lines))
  const joined = joinWrapped(lines)
  if (!joined) return read
  const whole = readLines(cleanLines(joined.lines))
  const gain = measureLeft(read) - measureLeft(whole)
  return namesMore(whole, read) || gain > 0 || (gain === 0 && joined.isSure) ? whole : read
}

/** Whether one reading names things of which the other only says that they are there. */
function namesMore(one: ReadText, other: ReadText): boolean {
  const [own, others] = [one, other].map(({ items }) => {
    const count = (isCounted: (item: ReportItem) => boolean) =>
      items.filter(isCounted).reduce((sum, { quantity = 1 }) => sum + quantity, 0)
    return { unnamed: count(isUnnamed), named: count((item) => !isUnnamed(item)) }
  })
  return own !== undefined && others !== undefined
    ? own.unnamed < others.unnamed && own.named > others.named
    : false
}

const isUnnamed = ({ kind }: ReportItem) => kind === 'unnamed'

/** Characters that no reader took. */
function measureLeft({ blocks }: ReadText): number {
  return blocks
    .flatMap(({ left }) => left)
    .reduce((sum, { text, isNoise: isQuiet }) => sum + (isQuiet ? 0 : text.trim().length), 0)
}

function readLines(all: readonly string[]): ReadText {
  const present = findMarks(all)
  const possible = reports.filter((report) => report.marks.some((mark) => present.has(mark)))
  // Readers do not see lines that are too long for the output of a command: their patterns have a bound.
  const lines = all.map((line) => (line.length > maxLineLength ? '' : line))
  const found: FoundItem[] = []
  const blocks: OpenBlock[] = [{ command: undefined, isRead: false, left: [] }]
  const leftOut = new Map<Report, number>()
  const powers = new Map<Report, PowerUse>()
  let host = ''
  let part = 0
  for (let at = 0; at < lines.length;) {
    const line = all[at] ?? ''
    const prompt = readPromptLine(line)
    const command = prompt ? prompt.command : readCommand(line)
    host = prompt?.host ?? host
    if (command !== undefined) {
      blocks.push({ command: command === '' ? undefined : command, isRead: false, left: [] })
      at += 1
      continue
    }
    const block = blocks.at(-1) as OpenBlock
    const read = at < maxSearched ? readAt(at, block.command) : undefined
    const end = read?.end ?? at + 1
    if (read) {
      const { report, items, leftOutCount = 0, power } = read
      if (power) powers.set(report, addPower(powers.get(report), power))
      leftOut.set(report, (leftOut.get(report) ?? 0) + leftOutCount)
      block.isRead = true
      part += 1
      for (const item of items) found.push({ ...item, report, host, part })
    }
    // A long line between two lines of a report is no part of it.
    for (const [index, each] of all.slice(at, end).entries()) {
      const isLeft = !read || each.length > maxLineLength
      block.left.push({ line: at + index + 1, text: isLeft ? each : '', isNoise: isNoise(each) })
    }
    at = end
  }
  return { items: countItems(found), read: countRead(found, leftOut, powers), blocks }

  function readAt(at: number, command: string | undefined) {
    if (lines[at] === '') return undefined
    for (const report of possible) {
      if (command !== undefined && report.commands?.test(command) === false) continue
      const part = report.read(lines, at, command)
      if (part) return { ...part, report }
    }
    return undefined
  }
}

interface OpenBlock extends Block {
  isRead: boolean
  left: LeftLine[]
}

function addPower(sum: PowerUse = { loads: [] }, { loads }: PowerUse): PowerUse {
  return { loads: [...sum.loads, ...loads] }
}

/** Legends alone, without a device, are no report. */
function countRead(
  found: readonly FoundItem[],
  leftOut: ReadonlyMap<Report, number>,
  powers: ReadonlyMap<Report, PowerUse>,
): readonly ReadReport[] {
  return Array.from(leftOut, ([form, leftOutCount]) => {
    const own = countItems(found.filter(({ report }) => report === form))
    const count = own
      .filter(({ kind }) => kind === 'device' || kind === 'unnamed')
      .reduce((sum, { quantity = 1 }) => sum + quantity, 0)
    return { form, count, leftOutCount, power: powers.get(form), hasItems: own.length > 0 }
  })
    .filter(({ hasItems, leftOutCount, power }) => hasItems || leftOutCount > 0 || power)
    .map(({ form: { name, system, isOfStack }, count, leftOutCount, power }) => ({
      name,
      ...(system === undefined ? {} : { system }),
      ...(isOfStack === undefined ? {} : { isOfStack }),
      count,
      leftOutCount,
      ...(power === undefined ? {} : { power }),
    }))
}

function findMarks(lines: readonly string[]): ReadonlySet<string> {
  const present = new Set<string>()
  for (const whole of lines) {
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
