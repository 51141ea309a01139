import type { Database } from '../../base/database/schema.ts'
import { formatValues } from '../catalogue/attribute.text.ts'
import type { PdfContent, PdfTable } from './pdf.ts'

export interface DatasheetInput {
  good: Database['good']
  group: string
  attributes: readonly Database['attribute'][]
  values: readonly Omit<Database['good_attribute'], 'good_id'>[]
  /** Its ports by name. */
  ports: [name: string, text: string][]
}

/** The content of a good's datasheet: its description, and all characteristics by section. */
export function describeDatasheet({
  good,
  group,
  attributes,
  values,
  ports,
}: DatasheetInput): PdfContent {
  const byCode = Map.groupBy(values, ({ attribute_code }) => attribute_code)
  const stated = attributes.flatMap((attribute) => {
    const own = byCode.get(attribute.code)
    // A datasheet is valid for years, while terms of supply change.
    if (!own || attribute.supply === 1) return []
    const text = formatValues(attribute, own)
    return [{ section: attribute.section, name: attribute.name, text }]
  })
  const tables = [...Map.groupBy(stated, ({ section }) => section)].map(
    ([title, rows]): PdfTable => ({ title, rows: rows.map(({ name, text }) => [name, text]) }),
  )
  return {
    title: good.name,
    subtitle: `${group} · ${good.part_number}`,
    lead: good.summary,
    text: good.description,
    tables: ports.length > 0 ? [...tables, { title: 'Ports by name', rows: ports }] : tables,
    date: good.released_on,
  }
}
