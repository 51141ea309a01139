import { createRoute } from '@tanstack/react-router'
import type { PageHead } from '../base/head.ts'
import { page } from '../base/page.ts'
import { head, root } from '../site/root.route.tsx'
import type { Search } from '../base/search.params.ts'

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
  // Only this page needs it, so it does not travel with every page.
  loader: async ({ context: { queryClient }, params, deps }) => {
    const { loadGroup } = await import('./catalogue.load.ts')
    return loadGroup(queryClient, params._splat ?? '', deps)
  },
  head,
})

export const productRoute = createRoute({
  getParentRoute: () => root,
  path: '/product/$code',
  ...page('catalogue/ProductPage.tsx'),
  loader: async ({ context: { queryClient }, params }) => {
    const { loadProduct } = await import('./catalogue.load.ts')
    return loadProduct(queryClient, params.code)
  },
  head,
})
