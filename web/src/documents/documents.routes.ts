import { createRoute } from '@tanstack/react-router'
import { page } from '../base/page.ts'
import { head, root } from '../site/root.route.tsx'
import type { Search } from '../base/search.params.ts'

const downloadPage = page('documents/DownloadPage.tsx')

export const downloadRoute = createRoute({
  getParentRoute: () => root,
  path: '/download',
  ...downloadPage,
  // A product that nobody knows: the page says so and asks for another.
  notFoundComponent: downloadPage.component,
  validateSearch: (search): Search => search as Search,
  loaderDeps: ({ search }) => search,
  // Only this page needs it, so it does not travel with every page.
  loader: async ({ context: { queryClient }, deps }) => {
    const { loadDocuments } = await import('./documents.load.ts')
    return loadDocuments(queryClient, deps)
  },
  head,
})
