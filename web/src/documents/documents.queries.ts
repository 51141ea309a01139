import { q } from '../base/query.ts'

/** The good whose documents are shown; the same call as its own page makes. */
export const goodDocumentsQuery = (idOrCode: string) =>
  q('GET catalog/good/{idOrCode}', { params: { idOrCode } })

const matchCount = 20

/** Goods by what a visitor typed, best first, as the search of the site finds them. */
export const matchesQuery = (text: string) =>
  q('GET search', { query: { q: text, limit: matchCount } })

const groupCount = 100

/** Goods of a group, to choose one from without typing. */
export const familyQuery = (group: string) =>
  q('GET catalog/goods', { query: { group, page_size: groupCount } })
