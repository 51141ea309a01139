import {
  createRootRouteWithContext,
  createRoute,
  notFound,
  type AnyRouteMatch,
} from '@tanstack/react-router'
import { baseBannersQuery } from '../banners/banners.queries.ts'
import {
  filtersQuery,
  goodQuery,
  goodsQuery,
  groupQuery,
  groupsQuery,
  newestGoodsQuery,
} from '../catalogue/catalogue.queries.ts'
import { readListState } from '../catalogue/selection.ts'
import { NotFoundPage } from '../errors/NotFoundPage.tsx'
import { siteQuery } from '../navigation/navigation.queries.ts'
import { Document } from './Document.tsx'
import { describePage, type PageHead } from './head.ts'
import { load } from './load.ts'
import { page } from './page.ts'
import type { RouterContext } from './router.tsx'
import type { Search } from './search.ts'

const root = createRootRouteWithContext<RouterContext>()({
  component: Document,
  notFoundComponent: NotFoundPage,
  loader: async ({ context: { queryClient } }) => {
    const [site] = await Promise.all([
      queryClient.ensureQueryData(siteQuery()),
      queryClient.ensureQueryData(groupsQuery()),
    ])
    return { brand: site.brand.name }
  },
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'color-scheme', content: 'light dark' },
    ],
    links: [{ rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }],
  }),
})

/** The head of a page, from what its loader gave and the brand that the root loaded. */
function head({
  matches,
  loaderData,
}: {
  matches: readonly AnyRouteMatch[]
  loaderData?: PageHead | undefined
}) {
  const [rootMatch] = matches
  if (!loaderData || !rootMatch) return {}
  return describePage(
    loaderData,
    (rootMatch.loaderData as { brand: string } | undefined)?.brand ?? '',
    (rootMatch.context as RouterContext).origin,
  )
}

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  ...page('home/HomePage.tsx'),
  loader: ({ context: { queryClient } }) =>
    load(async (): Promise<PageHead> => {
      const [site] = await Promise.all([
        queryClient.ensureQueryData(siteQuery()),
        queryClient.ensureQueryData(baseBannersQuery()),
        queryClient.ensureQueryData(newestGoodsQuery()),
      ])
      const { name, tagline, description } = site.brand
      return { title: `${name}: ${tagline}`, description, path: '/' }
    }),
  head,
})

const catalog = createRoute({ getParentRoute: () => root, path: '/catalog' })

const catalogIndex = createRoute({
  getParentRoute: () => catalog,
  path: '/',
  ...page('catalogue/CataloguePage.tsx'),
  loader: (): PageHead => ({
    title: 'Products',
    description: 'All product families',
    path: '/catalog/',
  }),
  head,
})

const catalogGroup = createRoute({
  getParentRoute: () => catalog,
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

const product = createRoute({
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

const inProgress = createRoute({
  getParentRoute: () => root,
  path: '/in-progress',
  ...page('reference/InProgressPage.tsx'),
  loader: (): PageHead => ({
    title: 'In progress',
    description: 'This section is being prepared',
    path: '/in-progress/',
    noindex: true,
  }),
  head,
})

export const routeTree = root.addChildren([
  home,
  catalog.addChildren([catalogIndex, catalogGroup]),
  product,
  inProgress,
])
