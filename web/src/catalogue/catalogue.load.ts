import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import type { PageHead } from '../base/head.ts'
import { load } from '../base/load.ts'
import type { Search } from '../base/search.params.ts'
import { cagesQuery, isModule, moduleQuery } from '../transceivers/transceivers.queries.ts'
import { filtersQuery, goodQuery, goodsQuery, groupQuery } from '../goods/goods.queries.ts'
import { readListState } from '../lists/list.state.ts'

/** Fetches a group, its goods and its filters. `splat` is the codes on the way down to it. */
export function loadGroup(
  queryClient: QueryClient,
  splat: string,
  search: Search,
): Promise<PageHead> {
  return load(async () => {
    const codes = splat.split('/').filter((code) => code !== '')
    const code = codes.at(-1)
    const state = readListState(search)
    if (code === undefined || state === undefined) throw notFound()
    const [group, goods] = await Promise.all([
      queryClient.ensureQueryData(groupQuery(code)),
      queryClient.ensureQueryData(goodsQuery(code, state)),
      queryClient.ensureQueryData(filtersQuery(code, state)),
    ])
    const path = [...group.ancestors, group].map((each) => each.code)
    const isBeyondEnd = state.page > Math.max(goods.pagination.pages, 1)
    if (path.join('/') !== codes.join('/') || isBeyondEnd) throw notFound()
    const pageNumber = state.page === 1 ? '' : `?page=${state.page}`
    return {
      title: pageNumber === '' ? group.name : `${group.name}, page ${state.page}`,
      description: group.short_description,
      path: `/catalog/${path.join('/')}/${pageNumber}`,
      // A page of the list is as good as its first; what a visitor made of it is not for everyone.
      noindex: Object.keys(search).some((key) => key !== 'page'),
      image: group.image,
    }
  })
}

/** Fetches a good, and what fits it. */
export function loadProduct(queryClient: QueryClient, code: string): Promise<PageHead> {
  return load(async () => {
    const [good] = await Promise.all([
      queryClient.ensureQueryData(goodQuery(code)),
      queryClient.ensureQueryData(cagesQuery(code)),
    ])
    // Only modules have these, and only the good itself tells that it is one.
    if (isModule(good)) await queryClient.ensureQueryData(moduleQuery(code))
    return {
      title: good.name,
      description: good.summary,
      path: `/product/${good.code}/`,
      image: good.images.find((image) => image.logo)?.url,
    }
  })
}
