import type { NewsArticle } from '@faceplate/contracts/news.contract'
import { addressOf, pathOf, sitePages } from '@faceplate/contracts/site.pages'

/** What a search engine reads of an article: schema.org NewsArticle, and the way down to it. */
export function describeArticle(article: NewsArticle, brand: string, origin: string): object[] {
  const url = origin + addressOf('news-code', { code: article.code })
  const publisher = { '@type': 'Organization', name: brand, url: origin + pathOf('index') }
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'NewsArticle',
      headline: article.title,
      description: article.summary,
      datePublished: article.published_on,
      articleSection: article.group.title,
      url,
      mainEntityOfPage: url,
      ...(article.image === null ? {} : { image: [new URL(article.image, origin).href] }),
      author: publisher,
      publisher,
    },
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { name: sitePages.index.breadcrumb, item: origin + pathOf('index') },
        { name: sitePages.news.breadcrumb, item: origin + pathOf('news') },
        { name: article.title, item: url },
      ].map((each, index) => ({ '@type': 'ListItem', position: index + 1, ...each })),
    },
  ]
}
