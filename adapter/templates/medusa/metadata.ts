import type { SourceAttribute } from '@faceplate/adapter/catalogue.source'

/** The metadata of a product or variant. PostgreSQL orders its keys (`jsonb`), not the editor. */
export type Metadata = Readonly<Record<string, unknown>>

/** Values by their key: texts, numbers, and yes or no. Objects are for programs, and an address is a file. */
export function listValues(metadata: Metadata): Pick<SourceAttribute, 'name' | 'values'>[] {
  return Object.entries(metadata)
    .map(([name, value]) => ({ name, values: [value].flat().filter(isValue) }))
    .filter(({ values }) => values.length > 0)
}

/** Medusa has no documents. An address in metadata is one, and its key is the title. */
export function listFiles(metadata: Metadata): { title: string; url: string }[] {
  return Object.entries(metadata).flatMap(([title, url]) =>
    isAddress(url) ? [{ title, url }] : [],
  )
}

function isValue(value: unknown): value is SourceAttribute['values'][number] {
  if (typeof value === 'string') return value !== '' && !isAddress(value)
  return typeof value === 'number' || typeof value === 'boolean'
}

function isAddress(value: unknown): value is string {
  return typeof value === 'string' && /^https?:\/\//.test(value)
}
