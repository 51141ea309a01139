import { createRoute } from '@tanstack/react-router'
import { page } from '../base/page.ts'
import { head } from '../site/root.route.tsx'
import type { Search } from '../base/search.params.ts'
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
