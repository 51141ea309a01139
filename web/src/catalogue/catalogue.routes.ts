import { createRoute, notFound } from '@tanstack/react-router'
import type { PageHead } from '../app/head.ts'
import { load } from '../app/load.ts'
import { page } from '../app/page.ts'
import { head, root } from '../app/root.route.tsx'
import type { Search } from '../app/search.ts'
import { filtersQuery, goodQuery, goodsQuery, groupQuery } from './catalogue.queries.ts'
import { readListState } from './selection.ts'

/** The path that all of the catalogue is below. */
export const catalogueRoute = createRoute({ getParentRoute: () => root, path: '/catalog' })

export const catalogueIndexRoute = createRoute({
  getParentRoute: () => catalogueRoute,
  path: '/',
  ...page('catalogue/CataloguePage.tsx'),
  loader: (): PageHead => ({
    title: 'Products',
    description: 'All product families',
    path: '/catalog/',
  }),
  head,
})

export const groupRoute = createRoute({
  getParentRoute: () => catalogueRoute,
  path: '$',
  ...page('catalogue/GroupPage.tsx'),
  validateSearch: (search): Search => search as Search,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, params, deps }) =>
    load(async (): Promise<PageHead> => {
      const codes = (params._splat ?? '').split('/').filter((code) => code !== '')
      const code = codes.at(-1)
      const state = readListState(deps)
      if (code === undefined || state === undefined) throw notFound()
      const [group, goods] = await Promise.all([
        queryClient.ensureQueryData(groupQuery(code)),
        queryClient.ensureQueryData(goodsQuery(code, state)),
        queryClient.ensureQueryData(filtersQuery(code, state)),
      ])
      const path = [...group.ancestors, group].map((each) => each.code)
      const isBeyondEnd = state.page > Math.max(goods.pagination.pages, 1)
      if (path.join('/') !== codes.join('/') || isBeyondEnd) throw notFound()
      return {
        title: group.name,
        description: group.short_description,
        path: `/catalog/${path.join('/')}/`,
        noindex: Object.keys(deps).length > 0,
        image: group.image,
      }
    }),
  head,
})

export const productRoute = createRoute({
  getParentRoute: () => root,
  path: '/product/$code',
  ...page('catalogue/ProductPage.tsx'),
  loader: ({ context: { queryClient }, params }) =>
    load(async (): Promise<PageHead> => {
      const good = await queryClient.ensureQueryData(goodQuery(params.code))
      return {
        title: good.name,
        description: good.summary,
        path: `/product/${good.code}/`,
        image: good.images.find((image) => image.logo)?.url,
      }
    }),
  head,
})
