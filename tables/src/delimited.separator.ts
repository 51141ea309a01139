/** A space stands for columns made of spaces. */
export type Separator = '\t' | ';' | ',' | '|' | ' '

/** By precedence: in a line with tabs, commas are text. */
const separators = ['\t', ';', '|', ','] as const

/** Lines that are looked at to find the separator. */
const maxSampled = 500

const maxSampledLength = 200_000

/** Part of the lines that must agree, since a table may have an address above it and totals below. */
const leastShare = 0.5

/**
 * Finds the separator of a text: the one that most lines have equally often. Undefined if fewer than half of the lines
 * agree on one, as in a list pasted together from several sources. Blank lines and rules of dashes do not count.
 */
export function findSeparator(text: string): Separator | undefined {
  const lines = dropQuoted(text.slice(0, maxSampledLength))
    .split(/\r\n?|\n/, maxSampled)
    .filter((line) => !/^[-=+:|\s]*$/.test(line))
  const agreeing = separators.map((separator) => ({
    separator,
    count: countAgreeing(lines, separator),
  }))
  const best = agreeing.reduce((one, other) => (other.count > one.count ? other : one))
  if (best.count > 0 && best.count >= lines.length * leastShare) return best.separator
  const isBare = agreeing.every(({ count }) => count === 0)
  return isBare && lines.length >= 3 && hasGutter(lines) ? ' ' : undefined
}

/** The separator of one line: the separator of the table, or its own by precedence; undefined if it has none. */
export function separatorOf(
  line: string,
  ofTable: Separator | undefined,
): Exclude<Separator, ' '> | undefined {
  const bare = dropQuoted(line)
  if (ofTable !== undefined && ofTable !== ' ' && bare.includes(ofTable)) return ofTable
  return separators.find((separator) => countSeparators(bare, separator) > 0)
}

/** The number of lines that have the separator as often as most others that have it. */
function countAgreeing(lines: readonly string[], separator: string): number {
  const counts = new Map<number, number>()
  for (const line of lines) {
    const count = countSeparators(line, separator)
    if (count > 0) counts.set(count, (counts.get(count) ?? 0) + 1)
  }
  return Math.max(0, ...counts.values())
}

function countSeparators(bare: string, separator: string): number {
  // The comma of a number separates nothing: `C9300-48T x 1,200`.
  const words = separator === ',' ? bare.replace(/(^|\s)\d{1,3},(?=\d)/g, '$1') : bare
  return words.includes(separator) ? bare.split(separator).length - 1 : 0
}

/** Quoted cells may contain any separator. The quote that opens one follows a separator or begins the line. */
function dropQuoted(text: string): string {
  return text.replace(/(^|[\t;,|])[ ]*"(?:[^"]|"")*"(?=[ ]*(?:[\t;,|\r\n]|$))/gm, '$1')
}

/** Whether most lines have two or more spaces between words. */
function hasGutter(lines: readonly string[]): boolean {
  return lines.filter((line) => /\S {2,}\S/.test(line)).length >= lines.length * leastShare
}
