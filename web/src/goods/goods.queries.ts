import type { RouteResponse } from '@faceplate/contracts/client/client'
import { q } from '../base/query.ts'
import { keepCard } from './card.ts'
import type { GoodsState } from './goods.list.ts'

const goodsPageSize = 24

export const groupQuery = (idOrCode: string) =>
  q(
    'GET catalog/group/{idOrCode}',
    { params: { idOrCode } },
    ({ id, code, name, short_description, description, ancestors, children, lineup, models }) => ({
      id,
      code,
      name,
      short_description,
      description,
      ancestors,
      children: children.map(({ id, code, name, sort, goods_count }) => ({
        id,
        code,
        name,
        sort,
        goods_count,
      })),
      lineup,
      models,
    }),
  )

export const goodsQuery = (group: string, { page, sort, q: text, selection }: GoodsState) =>
  q(
    'GET catalog/goods',
    { query: { ...selection, ...textQuery(text), group, page, page_size: goodsPageSize, sort } },
    keepCards,
  )

function keepCards({ data, pagination }: RouteResponse<'GET catalog/goods'>) {
  return { data: data.map(keepCard), pagination }
}

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
