import type { DataItem } from './StructuredData.tsx'

/** The pages that a list links to, in its order: schema.org ItemList. */
export function describeList(
  entries: readonly { name: string; path: string }[],
  origin: string,
): DataItem {
  return {
    '@type': 'ItemList',
    itemListElement: entries.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: origin + path,
    })),
  }
}
