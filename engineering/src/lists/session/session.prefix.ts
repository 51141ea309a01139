/** Time stamps that terminal programs write before each line: `[2026-11-02 10:15:33] `, `10:15:33.120 `. */
const stamp =
  /^\s{0,4}[[(]?(?:\d{4}[-/.]\d\d[-/.]\d\d[ T,]{1,2}|\d\d[-/.]\d\d[-/.]\d{4}[ T,]{1,2}|[A-Z][a-z]{2}(?: {1,2}|\t)\d{1,2} )?\d\d:\d\d:\d\d(?:[.,]\d{1,9})?Z?[\])]?(?:[:>|]? |[:>|]?$|\t)/
/** The host and the program that a log of the system names behind the time: `host program[221]: `. */
const logged = /^\s{0,4}[\w.-]{1,60} [\w./-]{1,40}\[\d{1,7}\]: ?/
/** A bar of a wiki table or a chat before each line, which is no separator of cells. */
const bar = /^\s{0,4}[|¦│]\s?(?=[^|¦│]*$)/

/** An email quotes each line. */
const quote = /^(?:> ?)+/

/** A chat names who wrote each line, and when: `[10:15] Anna: `, `02.11.26, 10:15 - Anna: `. */
const said =
  /^\s{0,4}\[?(?:\d{1,4}[./-]\d{1,2}[./-]\d{2,4},? )?\d{1,2}:\d\d(?: ?[AP]M)?\]?(?: -)? \p{L}[\p{L} .]{0,30}: /u

const prefixes = [quote, bar, said, stamp, logged]

/** Part of the lines that must have a prefix, so that a single time in an output is none. */
const leastShare = 0.8

/** Fewer lines may begin with 1, 2, 3 as rows of a list. */
const leastNumbered = 4

/** Lines without the numbers that a viewer has written before each of them, blank ones too. */
export function dropLineNumbers(lines: readonly string[]): readonly string[] {
  const [, first = ''] = /^\s*(\d{1,5})(?:\s|$)/.exec(lines[0] ?? '') ?? []
  if (first === '') return lines
  const end = lines.findIndex(
    (line, at) => line.trim().split(/\s/, 1)[0] !== String(Number(first) + at),
  )
  const count = end < 0 ? lines.length : end
  // A person may have added a line below.
  const isNumbered = count >= leastNumbered && count >= lines.length * leastShare
  return isNumbered
    ? lines.map((line, at) => (at < count ? line.replace(/^\s*\d{1,5}(?:\t| {0,2})/, '') : line))
    : lines
}

/** Lines without the prefix that nearly all of them have in common. */
export function dropPrefixes(lines: readonly string[]): readonly string[] {
  return prefixes.reduce((all, prefix) => {
    const own = all.filter((line) => line.trim() !== '')
    const having = own.filter((line) => prefix.test(line)).length
    return having > 0 && having >= own.length * leastShare
      ? all.map((line) => line.replace(prefix, ''))
      : all
  }, lines)
}
