import { countItems } from './report.count.ts'
import { reports } from './report.list.ts'
import { cleanLines, dropCodes, isNoise, maxLineLength, readPrompt } from './report.text.ts'
import type { FoundItem, ReportItem } from './report.ts'

/** Lines in which reports are searched: far more than a list may have. */
const maxSearched = 50_000

/**
 * Reads the reports of devices and programs in a text.
 *
 * @returns what they tell of, equal things as one item with their quantity, and the other lines of the text
 */
export function readReports(text: string): { items: readonly ReportItem[]; rest: string } {
  const plain = dropCodes(text)
  const possible = reports.filter(({ marks }) => marks.some((mark) => plain.includes(mark)))
  if (possible.length === 0) return { items: [], rest: text }
  const all = cleanLines(plain)
  // Most readers do not see lines that are too long for the output of a command: their patterns have a bound.
  const lines = all.map((line) => (line.length > maxLineLength ? '' : line))
  const found: FoundItem[] = []
  const rest: string[] = []
  let hasReport = false
  let host = ''
  let part = 0
  for (let at = 0; at < lines.length;) {
    const line = all[at] ?? ''
    const prompt = readPrompt(line)
    host = prompt ?? host
    const isSearched = at < maxSearched && prompt === undefined && line !== ''
    const read = isSearched ? readAt(at) : undefined
    if (read) {
      hasReport = true
      const { report, items } = read
      part += 1
      for (const item of items) found.push({ ...item, report, host, part })
    } else if (prompt === undefined && !isNoise(line)) rest.push(line)
    const end = read?.end ?? at + 1
    // A long line between two lines of a report is no part of it.
    if (read && !read.hasLongLines) {
      rest.push(...all.slice(at, end).filter((each) => each.length > maxLineLength))
    }
    at = end
  }
  return hasReport ? { items: countItems(found), rest: rest.join('\n') } : { items: [], rest: text }

  function readAt(at: number) {
    for (const { name, read, hasLongLines = false } of possible) {
      if (!hasLongLines && lines[at] === '') continue
      const part = read(hasLongLines ? all : lines, at)
      if (part) return { ...part, report: name, hasLongLines }
    }
    return undefined
  }
}
