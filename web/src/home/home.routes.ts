import { createRoute } from '@tanstack/react-router'
import type { PageHead } from '../base/head.ts'
import { load } from '../base/load.ts'
import { page } from '../base/page.ts'
import { head, root } from '../site/root.route.tsx'
import { baseBannersQuery } from '../banners/banners.queries.ts'
import { newestGoodsQuery } from '../goods/goods.queries.ts'
import { homeNewsQuery, homeSolutionsQuery } from './home.queries.ts'
import { siteQuery } from '../base/site.queries.ts'

export const homeRoute = createRoute({
  getParentRoute: () => root,
  path: '/',
  ...page('home/HomePage.tsx'),
  loader: ({ context: { queryClient } }) =>
    load(async (): Promise<PageHead> => {
      const [site] = await Promise.all([
        queryClient.ensureQueryData(siteQuery()),
        queryClient.ensureQueryData(baseBannersQuery()),
        queryClient.ensureQueryData(newestGoodsQuery()),
        queryClient.ensureQueryData(homeSolutionsQuery()),
        queryClient.ensureQueryData(homeNewsQuery()),
      ])
      const { name, tagline, description } = site.brand
      return { title: `${name}: ${tagline}`, description, path: '/' }
    }),
  head,
})
