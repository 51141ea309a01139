import { q } from '../base/query.ts'
import type { GoodsState } from './goods.list.ts'

const goodsPageSize = 24

export const groupQuery = (idOrCode: string) =>
  q('GET catalog/group/{idOrCode}', { params: { idOrCode } })

export const goodsQuery = (group: string, { page, sort, q: text, selection }: GoodsState) =>
  q('GET catalog/goods', {
    query: { ...selection, ...textQuery(text), group, page, page_size: goodsPageSize, sort },
  })

export const newestGoodsQuery = () =>
  q('GET catalog/goods', { query: { sort: 'new', page_size: 4 } })

export const goodQuery = (idOrCode: string) =>
  q('GET catalog/good/{idOrCode}', { params: { idOrCode } })

export const filtersQuery = (group: string, { q: text, selection }: GoodsState) =>
  q('GET catalog/filters/{id}', {
    params: { id: group },
    query: { ...selection, ...textQuery(text) },
  })

function textQuery(text: string) {
  return text === '' ? {} : { q: text }
}
