import { q } from '../base/query.ts'
import type { ChangesState } from './changes.list.ts'

const changesPageSize = 50

export const changesQuery = ({ page, ...filters }: ChangesState) =>
  q(
    'GET changes',
    { query: { page, page_size: changesPageSize, ...toFilters(filters) } },
    ({ data, pagination }) => ({
      data: data.map(({ id, at, kind, title, from, to, url, good }) => {
        const { code, name, is_listed } = good
        return { id, at, kind, title, from, to, url, good: { id: good.id, code, name, is_listed } }
      }),
      pagination,
    }),
  )

/** Filters of the page as query parameters of the call. */
export function toFilters({ group, product, kind }: Omit<ChangesState, 'page' | 'selection'>) {
  return {
    ...(group === '' ? {} : { group }),
    ...(product === '' ? {} : { good: product }),
    ...(kind === 'all' ? {} : { kind }),
  }
}
