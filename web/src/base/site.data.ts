import type { Site } from '@faceplate/contracts/calls/navigation.contract'
import { brandPreviewPath, iconPaths, pathOf } from '@faceplate/contracts/pages/site.pages'
import type { SearchAction } from 'schema-dts'
import type { Shell } from './shell.data.ts'
import type { DataItem } from './StructuredData.tsx'

/** Reference to the maker for use in other schema.org items; the home page has the full description. */
export function nameMaker({ name }: Site['brand'], origin: string) {
  const url = origin + pathOf('index')
  return { '@type': 'Organization', '@id': `${url}#organization`, name, url } as const
}

/** The maker and its site: schema.org Organization and WebSite. */
export function describeSite(
  { brand, contacts, socials }: Shell,
  { origin, language }: { origin: string; language: string },
): DataItem[] {
  const maker = nameMaker(brand, origin)
  const { phone, email, address } = contacts
  const reach = {
    ...(email === '' ? {} : { email }),
    ...(phone === '' ? {} : { telephone: phone }),
  }
  return [
    {
      ...maker,
      legalName: brand.legal_name,
      description: brand.description,
      logo: new URL(brand.sign ?? iconPaths.large, origin).href,
      image: origin + brandPreviewPath,
      ...reach,
      ...(address === '' ? {} : { address }),
      ...(Object.keys(reach).length === 0
        ? {}
        : { contactPoint: { '@type': 'ContactPoint', contactType: 'sales', ...reach } as const }),
      sameAs: socials.map(({ url }) => url),
    },
    {
      '@type': 'WebSite',
      '@id': `${maker.url}#website`,
      name: brand.name,
      description: brand.tagline,
      url: maker.url,
      inLanguage: language,
      publisher: { '@id': maker['@id'] },
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${origin}${pathOf('search')}?q={search_term_string}`,
        },
        // Google requires this property. schema.org does not define it, so `SearchAction` lacks it.
        'query-input': 'required name=search_term_string',
      } as SearchAction,
    },
  ]
}
