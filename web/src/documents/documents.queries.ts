import { q } from '../base/query.ts'

/** A product with its documents; the same call as on the product page. */
export const goodDocumentsQuery = (idOrCode: string) =>
  q('GET catalog/good/{idOrCode}', { params: { idOrCode } })

const matchCount = 20

/** Products that match a typed text, best match first, from the site search. */
export const matchesQuery = (text: string) =>
  q('GET search', { query: { q: text, limit: matchCount } })

const groupCount = 100

/** Products of a group, to choose from without typing. */
export const familyQuery = (group: string) =>
  q('GET catalog/goods', { query: { group, page_size: groupCount } })
