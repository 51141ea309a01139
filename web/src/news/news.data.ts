import type { Site } from '@faceplate/contracts/calls/navigation.contract'
import type { NewsArticle } from '@faceplate/contracts/calls/news.contract'
import { addressOf } from '@faceplate/contracts/pages/site.pages'
import { describeArticle } from '../base/article.data.ts'
import type { DataItem } from '../base/StructuredData.tsx'

/** Structured data of a news item: schema.org NewsArticle, for which search engines require a date. */
export function describeNews(
  article: NewsArticle,
  brand: Site['brand'],
  origin: string,
): DataItem[] {
  const { published_on: day, group } = article
  if (day === null) return []
  const described = {
    ...describeArticle(
      'NewsArticle',
      { ...article, path: addressOf('news-code', { code: article.code }) },
      brand,
      origin,
    ),
    datePublished: day,
    ...(group === null ? {} : { articleSection: group.title }),
  }
  return [described]
}
