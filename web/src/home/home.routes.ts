import { createRoute } from '@tanstack/react-router'
import type { PageHead } from '../app/head.ts'
import { load } from '../app/load.ts'
import { page } from '../app/page.ts'
import { head, root } from '../app/root.route.tsx'
import { baseBannersQuery } from '../banners/banners.queries.ts'
import { newestGoodsQuery } from '../catalogue/catalogue.queries.ts'
import { homeNewsQuery, homeSolutionsQuery } from './home.queries.ts'
import { siteQuery } from '../navigation/navigation.queries.ts'

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
