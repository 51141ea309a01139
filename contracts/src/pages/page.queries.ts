import { isAttributeKey } from '../shared/catalogue.query.ts'
import type { PageName } from './site.pages.ts'

/** The racks of a project have its address, so that a device keeps its place while lines change. */
const ofProject = 'goods link load m n.* s y height depth racks places side'

/**
 * Query keys that each page reads; a page that is not listed reads none. `*` is any attribute of products, `n.*` the
 * number of devices of any family.
 */
const queries: Partial<Record<PageName, string>> = {
  analogs:
    'vendor model list columns ports port_kind uplinks uplink_kind poe place wifi poe_budget switching_capacity throughput',
  'catalog-comparison': 'ids group diff device q',
  'catalog-group': 'page q sort view *',
  'catalog-modules': 'page q sort good device *',
  changes: 'page group product kind',
  docs: 'q',
  download: 'product group q',
  'link-finder':
    'a b a.port b.port distance unit fibre fibres joints links loss passive reserve splices mode class split split2 splitters',
  news: 'page group year',
  partners: 'page group country city',
  'prices-eccm': 'm s y n.*',
  project: ofProject,
  'project-rack': ofProject,
  'request-sent': 'number',
  search: 'page q group',
  solutions: 'page group subgroup',
  'support-faq-list': 'page q group',
  'tech-partners': 'page country city',
  unsubscribe: 'confirm token outcome',
}

/** More filters than any list has, and more values than any filter. Each is shown as a link that repeats all others. */
const mostFilters = 30
const mostValues = 50

/** Query keys of pages and calls with a text that a visitor has typed or pasted, or with notes. */
const visitorTexts = new Set(['q', 'goods', 'list', 'model', 'device', 'link', 'load', 'name'])

/** Whether a query has a text of a visitor, so that hardly any other visitor asks for the same. */
export function hasVisitorText(search: string): boolean {
  return [...new URLSearchParams(search).keys()].some((key) => visitorTexts.has(key))
}

/** Picks the query keys that a page reads, sorted and limited to what a page can show. */
export function pickPageQuery(name: PageName, search: string): URLSearchParams {
  const named = new Set(queries[name]?.split(' '))
  const picked = new URLSearchParams()
  let filters = 0
  const given = new URLSearchParams(search)
  for (const key of [...new Set(given.keys())].toSorted()) {
    if (!knowsQueryKey(name, key)) continue
    if (!named.has(key) && ++filters > mostFilters) continue
    for (const value of given.getAll(key).slice(0, mostValues)) picked.append(key, value)
  }
  return picked
}

/**
 * Whether a page reads this query key. Tracking parameters (campaigns, click ids) are not read, so they affect neither
 * the cache key nor the content of the page.
 */
export function knowsQueryKey(name: PageName, key: string): boolean {
  const known = queries[name]?.split(' ') ?? []
  return (
    known.includes(key.replace(/^n\..+/, 'n.*')) || (known.includes('*') && isAttributeKey(key))
  )
}
