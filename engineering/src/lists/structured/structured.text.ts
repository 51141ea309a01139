import { readColonTable } from './colon.table.ts'
import { readHosts } from './host.records.ts'
import { readJson } from './json.records.ts'
import { toTable, type StructuredTable } from './record.table.ts'
import { readYaml } from './yaml.records.ts'

/** Longer texts are no answers that people paste. */
const maxLength = 5_000_000

/** Reads a text that a program has structured as a table with titles; undefined for other texts. */
export function readStructured(text: string): StructuredTable | undefined {
  if (text.length > maxLength) return undefined
  const json = readJson(text)
  if (json) return toTable(json)
  const records = readHosts(text) ?? readYaml(text)
  const table = records && toTable(records)
  return table ?? readColonTable(text)
}
