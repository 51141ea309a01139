import type { QueryClient } from '@tanstack/react-query'
import type { PageHead } from '../base/head.ts'
import { load } from '../base/load.ts'
import type { Search } from '../base/search.params.ts'
import { comparisonPath, readAddress } from './comparison.address.ts'
import { comparisonByLinkQuery, familyGoodsQuery } from './comparison.queries.ts'

/** Fetches what an address with goods compares; a visitor's own list is for the browser to ask. */
export function loadComparison(queryClient: QueryClient, search: Search): Promise<PageHead> {
  return load(async () => {
    const { ids, group: code, q } = readAddress(search)
    const groups = ids ? await queryClient.ensureQueryData(comparisonByLinkQuery(ids)) : []
    const group = groups.find((each) => each.group.code === code)?.group ?? groups[0]?.group
    if (group && q !== '') await queryClient.ensureQueryData(familyGoodsQuery(group.code, q))
    const names = groups.flatMap(({ goods }) => goods.map(({ name }) => name))
    return {
      title: names.length === 0 ? 'Device comparison' : `Compare ${names.join(', ')}`,
      description:
        'Up to 24 devices side by side: every characteristic, and only those that differ',
      path: comparisonPath,
      noindex: Object.keys(search).length > 0,
    }
  })
}
