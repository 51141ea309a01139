import { toRecordKey, type PlacedRecord } from './record.table.ts'

const entry = /^(\s*)((?:- )*)(?:"([^"]{1,80})"|'([^']{1,80})'|([\w./@ -]{1,80})):(?:\s+(\S.*)?)?$/
const valuedEntry = /^[^:]{1,100}: +\S/
const alignedEntry = /^[^:]{1,100}:(?: {2,}|(?<= :) +)\S/
const item = /^\s*- \S/
const ignored = /^\s*(?:#|---|\.\.\.$|$)/
/** Part of the lines that have the form. */
const leastShare = 0.9

/**
 * Reads the devices of YAML, such as host files of Ansible: each block of fields under one name is a thing. Undefined if
 * the text is none: it has to nest blocks, which people do not do in lists.
 */
export function readYaml(text: string): PlacedRecord[] | undefined {
  const lines = text.split(/\r\n?|\n/)
  const own = lines.filter((line) => !ignored.test(line))
  const fitting = own.filter((line) => entry.test(line) || item.test(line))
  const isNested =
    own.some((line) => /^\s*(?:- )?[^:]{1,80}:$/.test(line.trimEnd())) ||
    own.some((line) => /^\s*- [\w-]{1,40}: /.test(line))
  if (!isNested || own.length < 2 || fitting.length < own.length * leastShare) return undefined
  // Devices align the values of their labels, which files of YAML seldom do.
  const valued = own.filter((line) => valuedEntry.test(line))
  if (valued.filter((line) => alignedEntry.test(line)).length * 2 > valued.length) return undefined
  const found: PlacedRecord[] = []
  const open = new Map<number, { record: Record<string, string>; line: number }>()
  const close = (from: number) => {
    for (const [indent, placed] of open) {
      if (indent < from) continue
      found.push(placed)
      open.delete(indent)
    }
  }
  for (const [at, line] of lines.entries()) {
    const [, blanks = '', dashes = '', double, single, plain, value = ''] = entry.exec(line) ?? []
    const key = double ?? single ?? plain
    if (key === undefined) continue
    const indent = blanks.length + dashes.length
    close(dashes === '' ? indent + 1 : indent)
    const placed = open.get(indent) ?? { record: {}, line: at + 1 }
    const bare = unquote(value)
    if (bare !== '') placed.record[toRecordKey(key)] ??= bare
    open.set(indent, placed)
  }
  close(0)
  return found
}

function unquote(value: string): string {
  return value
    .replace(/\s#.*$/, '')
    .trim()
    .replace(/^(["'])(.*)\1$/, '$2')
}
