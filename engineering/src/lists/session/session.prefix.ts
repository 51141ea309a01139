/** Time stamps that terminal programs write before each line: `[2026-11-02 10:15:33] `, `10:15:33.120 `. */
const stamp =
  /^\s{0,4}[[(]?(?:\d{4}[-/.]\d\d[-/.]\d\d[ T,]{1,2}|\d\d[-/.]\d\d[-/.]\d{4}[ T,]{1,2}|[A-Z][a-z]{2} {1,2}\d{1,2} )?\d\d:\d\d:\d\d(?:[.,]\d{1,9})?Z?[\])]?(?:[:>|]? |[:>|]?$|\t)/
/** A bar of a wiki table or a chat before each line, which is no separator of cells. */
const bar = /^\s{0,4}[|¦│]\s?(?=[^|¦│]*$)/

const prefixes = [stamp, bar]

/** Part of the lines that must have a prefix, so that a single time in an output is none. */
const leastShare = 0.8

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
