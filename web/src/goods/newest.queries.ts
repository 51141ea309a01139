import { q } from '../base/query.ts'

export const newestGoodsQuery = () =>
  q('GET catalog/goods', { query: { sort: 'new', page_size: 4 } })
