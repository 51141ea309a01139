import { QueryClientProvider, dehydrate, hydrate, type QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { ServerErrorPage } from '../errors/ServerErrorPage.tsx'
import { routeTree } from './routes.ts'
import { parseSearch, stringifySearch } from './search.ts'

export interface RouterContext {
  queryClient: QueryClient
  /** Scheme and host that canonical links carry. */
  origin: string
}

/** Makes a router. On the server there is one a request, so that no visitor sees another's state. */
export function createAppRouter(context: RouterContext, nonce?: string) {
  const { queryClient } = context
  return createRouter({
    routeTree,
    context,
    parseSearch,
    stringifySearch,
    trailingSlash: 'always',
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultErrorComponent: ServerErrorPage,
    defaultStructuralSharing: true,
    ...(nonce === undefined ? {} : { ssr: { nonce } }),
    Wrap: ({ children }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
    dehydrate: () => ({ queries: JSON.stringify(dehydrate(queryClient)) }),
    hydrate: ({ queries }) => hydrate(queryClient, JSON.parse(queries)),
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
  interface StaticDataRouteOption {
    /** Source file of the page, by which its chunk is preloaded. */
    module?: string
  }
}
