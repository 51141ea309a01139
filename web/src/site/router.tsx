import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { ServerErrorPage } from '../errors/ServerErrorPage.tsx'
import type { Prepare } from './prepare.ts'
import { keepAnswers, readAnswers } from '../base/query.ts'
import { routeTree } from './routes.ts'
import { parseSearch, stringifySearch } from '../base/search.params.ts'

export interface RouterContext {
  queryClient: QueryClient
  /** Scheme and host that canonical links carry. */
  origin: string
  /** Id of the client build; a browser has it from the first page. */
  build?: string
  /** Id of the build that the server runs, as far as it is known. */
  latestBuild?: string
  /** Brings what the loaders of a page read, before they run. The server's loaders read at once. */
  prepare?: Prepare
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
    scrollRestorationBehavior: 'instant',
    defaultHashScrollIntoView: { behavior: 'smooth' },
    defaultErrorComponent: ServerErrorPage,
    defaultStructuralSharing: true,
    ...(nonce === undefined ? {} : { ssr: { nonce } }),
    Wrap: ({ children }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
    dehydrate: () => ({
      build: context.build ?? '',
      answers: JSON.stringify(readAnswers(queryClient)),
    }),
    hydrate: ({ build, answers }) => {
      context.build = build
      keepAnswers(queryClient, JSON.parse(answers))
    },
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
