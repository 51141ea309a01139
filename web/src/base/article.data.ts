import type { Site } from '@faceplate/contracts/calls/navigation.contract'
import { toAlternate } from '@faceplate/contracts/pages/site.pages'
import type { Photo } from '@faceplate/contracts/shared/media.contract'
import { nameMaker } from './site.data.ts'

export interface Article {
  /** Path of its page. */
  path: string
  title: string
  summary: string | null
  /** Path of its picture. */
  image: string | null
  /** Its photographs. */
  images?: readonly Photo[] | undefined
}

/** The schema.org description of an article; the caller adds the properties of its kind. */
export function describeArticle<Kind extends 'NewsArticle' | 'TechArticle'>(
  kind: Kind,
  { path, title, summary, image, images = [] }: Article,
  brand: Site['brand'],
  origin: string,
) {
  const maker = nameMaker(brand, origin)
  const pictures = new Set([toAlternate(path, 'png'), image, ...images.map(({ url }) => url)])
  return {
    '@type': kind,
    headline: title,
    ...(summary === null ? {} : { description: summary }),
    url: origin + path,
    mainEntityOfPage: origin + path,
    image: [...pictures]
      .filter((each) => typeof each === 'string')
      .map((each) => new URL(each, origin).href),
    author: maker,
    publisher: maker,
  } as const
}
