import { useRouter } from '@tanstack/react-router'
import type {
  BreadcrumbListLeaf,
  FAQPageLeaf,
  ItemListLeaf,
  NewsArticleLeaf,
  OrganizationLeaf,
  ProductLeaf,
  ProductModelLeaf,
  TechArticleLeaf,
  VideoObjectLeaf,
  WebSiteLeaf,
} from 'schema-dts'

/** An item of a schema.org type with the properties that search engines require of it. */
type With<Item, Needed extends keyof Item> = Omit<Item, Needed> & Required<Pick<Item, Needed>>

/**
 * An item that a page may describe to search engines. The list is closed: a type is added together with its required
 * properties and with its rule in `test/support/structured.data.rules.ts`. `Product` is for products with a price only:
 * search consoles report an error on each Product without offers, review or rating
 * (https://developers.google.com/search/docs/appearance/structured-data/product-snippet).
 */
export type DataItem =
  | With<BreadcrumbListLeaf, 'itemListElement'>
  | With<FAQPageLeaf, 'mainEntity'>
  | With<ItemListLeaf, 'itemListElement'>
  | With<NewsArticleLeaf, 'headline' | 'image' | 'author' | 'datePublished'>
  | With<OrganizationLeaf, 'name' | 'url' | 'logo'>
  | With<ProductLeaf, 'name' | 'image' | 'offers'>
  | With<ProductModelLeaf, 'name' | 'brand' | 'image'>
  | With<TechArticleLeaf, 'headline' | 'image' | 'author'>
  | With<VideoObjectLeaf, 'name' | 'thumbnailUrl' | 'uploadDate'>
  | With<WebSiteLeaf, 'name' | 'url'>

/**
 * Structured data for search engines (JSON-LD). Its URLs begin with the configured origin of the site, not with the
 * requested host. A data block is not executed, so the Content-Security-Policy need not allow it. React escapes the
 * text so that it cannot end the element early. Without items there is no block.
 */
export function StructuredData({
  describe,
}: {
  describe: (origin: string) => readonly DataItem[]
}) {
  const { origin } = useRouter().options.context
  const items = describe(origin).map((item) => ({ '@context': 'https://schema.org', ...item }))
  if (items.length === 0) return null
  return <script type="application/ld+json">{JSON.stringify(items)}</script>
}
