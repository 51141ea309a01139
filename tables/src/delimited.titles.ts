import { readDelimited } from './delimited.reader.ts'
import type { Separator } from './delimited.separator.ts'

/**
 * The separator of a text whose first row has titles: named by a line `sep=;`, or that of the titles. Cells below may
 * contain lists, so they are not asked. Undefined if the titles have none, as in a table of one column.
 */
export function findTitleSeparator(start: string): Separator | undefined {
  const [first = '', second = ''] = start
    .replace(/^\ufeff/, '')
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== '')
  return readDelimited(isNamedSeparator(first) ? `${first}\n${second}` : first).separator
}

/** Whether a line only names the separator, as Excel writes it before a table. */
export function isNamedSeparator(line: string): boolean {
  return /^"?sep=[\t;,|]?"?[\t;,|]?$/i.test(line.trim())
}
