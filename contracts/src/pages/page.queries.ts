import { isAttributeKey } from '../shared/catalogue.query.ts'
import type { PageName } from './site.pages.ts'

/**
 * The keys of the query that say something to each page; a page that is not named here listens to none. `*` is any
 * attribute of goods, `n.*` the number of devices of any family.
 */
const queries: Partial<Record<PageName, string>> = {
  analogs: 'vendor model list ports port_kind uplinks uplink_kind poe place wifi',
  'catalog-comparison': 'ids group diff device q',
  'catalog-group': 'page q sort view *',
  'catalog-modules': 'page q sort good device *',
  changes: 'page group product kind',
  docs: 'q',
  download: 'product group q',
  'link-finder': 'a b a.port b.port distance unit fibre fibres joints links loss reserve splices',
  news: 'page group year',
  partners: 'page group country',
  'prices-eccm': 'm s y n.*',
  'request-sent': 'number',
  search: 'page q group',
  solutions: 'page group subgroup',
  'support-faq-list': 'page q group',
  'tech-partners': 'page country',
  unsubscribe: 'confirm token outcome',
}

/** More filters than any list has, and more values than any of them; each is a link that names all others. */
const mostFilters = 30
const mostValues = 50

/** Keeps of the query of an address what says something to a page, sorted, and no more of it than a page can show. */
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
 * Whether the query of an address says something to a page by this key. What follows visitors around (campaigns,
 * click ids) does not, and so neither parts what is kept of the page nor what is shown.
 */
export function knowsQueryKey(name: PageName, key: string): boolean {
  const known = queries[name]?.split(' ') ?? []
  return (
    known.includes(key.replace(/^n\..+/, 'n.*')) || (known.includes('*') && isAttributeKey(key))
  )
}
