import { toRecordKey, type PlacedRecord } from './record.table.ts'

const section = /^\[[\w.:-]{1,60}\]$/
const ignored = /^\s*(?:[#;].*)?$/
const pair = /([\w.-]{1,40})=(?:"([^"]{0,80})"|'([^']{0,80})'|(\S{1,80}))/g
const host = /^[\w.\-[\]:]{1,80}(?:\s+[\w.-]{1,40}=(?:"[^"]{0,80}"|'[^']{0,80}'|\S{1,80}))+$/

/**
 * Reads the hosts of an inventory of Ansible in the form of INI: a name and its variables in each line, below sections.
 * Undefined if the text is none.
 */
export function readHosts(text: string): PlacedRecord[] | undefined {
  const lines = text.split(/\r\n?|\n/).map((line) => line.trim())
  const own = lines.filter((line) => !ignored.test(line))
  const hosts = own.filter((line) => host.test(line))
  if (hosts.length === 0 || !own.every((line) => isKnown(line))) return undefined
  return lines.flatMap((line, at): PlacedRecord[] =>
    host.test(line)
      ? [
          {
            line: at + 1,
            record: Object.fromEntries(
              Array.from(line.matchAll(pair), ([, key = '', double, single, plain]) => [
                toRecordKey(key),
                double ?? single ?? plain ?? '',
              ]),
            ),
          },
        ]
      : [],
  )
}

/** A host, a section, or a variable of a section. */
function isKnown(line: string): boolean {
  return host.test(line) || section.test(line) || /^[\w.-]{1,80}(?:=\S.{0,80})?$/.test(line)
}
