/** Patterns of a cell after its separator, by precedence of the separators: in a line with tabs, commas are text. */
const cells = {
  '\t': /\t(?:[ ]*"((?:[^"]|"")*)"[ ]*(?=\t|$)|([^\t]*))/g,
  ';': /;(?:[ ]*"((?:[^"]|"")*)"[ ]*(?=;|$)|([^;]*))/g,
  ',': /,(?:[ ]*"((?:[^"]|"")*)"[ ]*(?=,|$)|([^,]*))/g,
}

const quoted = /(^|[\t;,])("(?:[^"]|"")*")(?=[ ]*(?:[\t;,\r\n]|$))/gm

/**
 * Splits a text into lines of cells. The separator is found per line, because lists are pasted together from several
 * sources. A quoted cell may contain separators and line breaks (RFC 4180); a quote inside an unquoted cell is an inch
 * mark.
 */
export function splitCells(text: string): string[][] {
  return text
    .replace(quoted, (_, before: string, cell: string) => before + cell.replaceAll('\n', ' '))
    .split(/\r\n?|\n/)
    .map(splitLine)
}

function splitLine(line: string): string[] {
  const bare = line.replace(/"[^"]*"/g, '')
  const separator = (Object.keys(cells) as (keyof typeof cells)[]).find((each) =>
    bare.includes(each),
  )
  // Columns separated by spaces, as in command-line output.
  if (separator === undefined) return line.split(/ {3,}/).map(clean)
  return Array.from(`${separator}${line}`.matchAll(cells[separator]), ([, inner, plain]) =>
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
