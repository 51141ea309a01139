import { createRoute } from '@tanstack/react-router'
import { page } from '../app/page.ts'
import { head } from '../app/root.route.tsx'
import type { Search } from '../app/search.ts'
import { catalogueRoute } from '../catalogue/catalogue.routes.ts'

/** The finder of modules. It stands where the catalogue has the group of them and its sections. */
export const finderRoute = createRoute({
  getParentRoute: () => catalogueRoute,
  path: '$family/sfp/{-$section}',
  ...page('transceivers/FinderPage.tsx'),
  validateSearch: (search): Search => search as Search,
  loaderDeps: ({ search }) => search,
  // Only this page needs it, so it does not travel with every page.
  loader: async ({ context: { queryClient }, params, deps }) => {
    const { loadFinder } = await import('./finder.load.ts')
    return loadFinder(queryClient, params, deps)
  },
  head,
})
