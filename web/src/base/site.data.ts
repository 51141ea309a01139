import type { Site } from '@faceplate/contracts/navigation.contract'
import { brandPreviewPath, findTwin, pathOf } from '@faceplate/contracts/site.pages'
import type { DataItem } from './StructuredData.tsx'

/** The maker as other things name it; the home page says the rest. */
export function nameMaker({ name }: Site['brand'], origin: string) {
  const url = origin + pathOf('index')
  return { '@type': 'Organization', '@id': `${url}#organization`, name, url } as const
}

/** The maker and its site: schema.org Organization and WebSite. */
export function describeSite(
  { brand, contacts, socials, language = 'en' }: Site,
  origin: string,
): DataItem[] {
  const maker = nameMaker(brand, origin)
  const { phone, email, address } = contacts
  return [
    {
      ...maker,
      legalName: brand.legal_name,
      description: brand.description,
      logo: `${origin}/favicon.svg`,
      image: origin + brandPreviewPath,
      email,
      telephone: phone,
      address,
      contactPoint: { '@type': 'ContactPoint', contactType: 'sales', email, telephone: phone },
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
    },
  ]
}

export interface Article {
  /** Path of its page. */
  path: string
  title: string
  summary: string
  /** Path of its picture. */
  image: string | null
}

/** What an article is: schema.org, with what its kind has besides. */
export function describeArticle(
  kind: 'NewsArticle' | 'TechArticle',
  { path, title, summary, image }: Article,
  brand: Site['brand'],
  origin: string,
) {
  const maker = nameMaker(brand, origin)
  const pictures = [findTwin(path, 'png'), image].filter((each) => typeof each === 'string')
  return {
    '@type': kind,
    headline: title,
    description: summary,
    url: origin + path,
    mainEntityOfPage: origin + path,
    image: pictures.map((each) => new URL(each, origin).href),
    author: maker,
    publisher: maker,
  } as const
}

/** The pages that a list leads to, in its order: schema.org ItemList. */
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
