/** What parts cells, the surest first: of a line with tabs its commas are text. */
const separators = ['\t', ';', ',']

const quoted = /(^|[\t;,])("(?:[^"]|"")*")(?=[ ]*(?:[\t;,\r\n]|$))/gm

/**
 * The lines of a text as cells. Each line has a separator of its own, as lists are pasted together; a quoted cell
 * may hold it, and line breaks (RFC 4180), but a quote inside a cell is an inch.
 */
export function splitCells(text: string): string[][] {
  return text
    .replace(quoted, (_, before: string, cell: string) => before + cell.replace(/\s*\n\s*/g, ' '))
    .split(/\r\n?|\n/)
    .map(splitLine)
}

function splitLine(line: string): string[] {
  const bare = line.replace(/"(?:[^"]|"")*"/g, '')
  const separator = separators.find((each) => bare.includes(each))
  // Columns made of spaces, as reports of a command line have them.
  if (separator === undefined) return line.split(/ {3,}/).map(clean)
  const cell = new RegExp(
    `${separator}(?:[ ]*"((?:[^"]|"")*)"[ ]*(?=${separator}|$)|([^${separator}]*))`,
    'g',
  )
  return Array.from(`${separator}${line}`.matchAll(cell), ([, inner, plain]) =>
    clean(inner ?? plain ?? ''),
  )
}

function clean(cell: string): string {
  return cell
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .replaceAll('""', '"')
    .replace(/\s+/g, ' ')
    .trim()
}
