import { createRoute } from '@tanstack/react-router'
import { page } from '../base/page.ts'
import { head, root } from '../site/root.route.tsx'
import type { Search } from '../base/search.params.ts'

/** The finder of alternatives to devices of other makers. */
export const analogsRoute = createRoute({
  getParentRoute: () => root,
  path: '/analogs',
  ...page('analogs/AnalogsPage.tsx'),
  validateSearch: (search): Search => search as Search,
  loaderDeps: ({ search }) => search,
  // Only this page needs it, so it does not travel with every page.
  loader: async ({ context: { queryClient }, deps }) => {
    const { loadAnalogs } = await import('./analogs.load.ts')
    return loadAnalogs(queryClient, deps)
  },
  head,
})
