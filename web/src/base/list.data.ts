import type { DataItem } from './StructuredData.tsx'

/**
 * The pages that a list links to, in its order: schema.org ItemList. An empty list is not described, because search
 * engines require entries (https://developers.google.com/search/docs/appearance/structured-data/carousel).
 */
export function describeList(
  entries: readonly { name: string; path: string }[],
  origin: string,
): DataItem[] {
  if (entries.length === 0) return []
  const itemListElement = entries.map(
    ({ name, path }, index) =>
      ({ '@type': 'ListItem', position: index + 1, name, url: origin + path }) as const,
  )
  return [{ '@type': 'ItemList', itemListElement }]
}
