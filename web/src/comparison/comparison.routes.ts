import { createRoute } from '@tanstack/react-router'
import { page } from '../base/page.ts'
import { head } from '../site/root.route.tsx'
import type { Search } from '../base/search.params.ts'
import { catalogueRoute } from '../catalogue/catalogue.routes.ts'

export const comparisonRoute = createRoute({
  getParentRoute: () => catalogueRoute,
  path: '/comparison',
  ...page('comparison/ComparisonPage.tsx'),
  validateSearch: (search): Search => search as Search,
  loaderDeps: ({ search }) => search,
  // Only this page needs it, so it does not travel with every page.
  loader: async ({ context: { queryClient }, deps }) => {
    const { loadComparison } = await import('./comparison.load.ts')
    return loadComparison(queryClient, deps)
  },
  head,
})
