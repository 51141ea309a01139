import { q } from '../base/query.ts'

const foundCount = 6

/** Goods side by side for anyone who names them. */
export const comparisonByLinkQuery = (ids: readonly string[]) =>
  q('GET catalog/compare/compare-goods', { query: { ids: ids.join(',') } })

/** Goods of a family that could stand beside those that are compared. */
export const familyGoodsQuery = (group: string, text: string) =>
  q('GET catalog/goods', { query: { group, q: text, page_size: foundCount } })
