import { isAttributeKey } from './catalogue.query.ts'
import type { PageName } from './site.pages.ts'

type KnowsKey = (key: string) => boolean

const knows =
  (...keys: string[]): KnowsKey =>
  (key) =>
    keys.includes(key)

const knowsGoodsKey = knows('page', 'q', 'sort', 'view')

/** What the query of an address may say to each page; a page that is not named here listens to none. */
const queries: Partial<Record<PageName, KnowsKey>> = {
  analogs: knows('vendor', 'model', 'list'),
  'catalog-comparison': knows('ids', 'group', 'diff', 'q'),
  'catalog-group': (key) => knowsGoodsKey(key) || isAttributeKey(key),
  'catalog-modules': (key) =>
    knowsGoodsKey(key) || key === 'good' || key === 'device' || isAttributeKey(key),
  download: knows('product', 'group', 'q'),
  news: knows('page', 'group', 'year'),
  partners: knows('page', 'group', 'country'),
  'prices-eccm': (key) => /^(?:[msy]|n\..{1,50})$/.test(key),
  'request-sent': knows('number'),
  search: knows('page', 'q'),
  solutions: knows('page', 'group', 'subgroup'),
  'support-faq-list': knows('page', 'q', 'group'),
  'tech-partners': knows('page', 'country'),
  unsubscribe: knows('confirm', 'token', 'outcome'),
}

/**
 * Whether the query of an address says something to a page by this key. What follows visitors around (campaigns,
 * click ids) does not, and so neither parts what is kept of the page nor what is shown.
 */
export function knowsQueryKey(name: PageName, key: string): boolean {
  return queries[name]?.(key) ?? false
}
