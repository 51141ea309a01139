/** A line `Model number : C9300-48P`, `part number is SFP-10G-SR`, `Machine Type.... N3048P`, `BoardType=S5720`. */
export interface ReportField {
  key: string
  value: string
}

const separators = /:|=|\.{3,}| is /

/** Reads a line with a key and a value; undefined for other lines. */
export function readReportField(line: string): ReportField | undefined {
  const found = separators.exec(line)
  const key = found ? line.slice(0, found.index).trim() : ''
  if (!found || key === '' || key.length > 60) return undefined
  return { key: key.toLowerCase(), value: line.slice(found.index + found[0].length).trim() }
}

/** Lines without a known one after which a block is over. */
const maxGap = 40
/** Lines of one block: a stack of many members in `show version` has some hundred. */
const maxBlock = 2000

/**
 * Index behind the last line of a block. Lines between two known ones belong to it, what comes after the last known
 * line is no part of it.
 */
export function findEnd(
  lines: readonly string[],
  at: number,
  isKnown: (line: string) => boolean,
  isOver: (line: string) => boolean,
): number {
  let end = at + 1
  for (let next = at + 1; next < Math.min(lines.length, at + maxBlock, end + maxGap); next += 1) {
    const line = lines[next] ?? ''
    if (isOver(line)) break
    if (isKnown(line)) end = next + 1
  }
  return end
}
