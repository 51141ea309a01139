import type { Partner } from '@faceplate/contracts/calls/partners.contract'
import type { DataItem } from '../base/StructuredData.tsx'

/** Structured data of partners: schema.org ItemList of organizations with their websites; none for an empty list. */
export function describePartners(partners: readonly Partner[]): DataItem[] {
  if (partners.length === 0) return []
  const itemListElement = partners.map(
    ({ name, description, url, city, country }, index) =>
      ({
        '@type': 'ListItem',
        position: index + 1,
        item: {
          '@type': 'Organization',
          name,
          ...(description === null ? {} : { description }),
          ...(url === null ? {} : { url }),
          ...(city === null && country === null
            ? {}
            : {
                address: {
                  '@type': 'PostalAddress',
                  ...(city === null ? {} : { addressLocality: city }),
                  ...(country === null ? {} : { addressCountry: country }),
                } as const,
              }),
        },
      }) as const,
  )
  return [{ '@type': 'ItemList', itemListElement }]
}
