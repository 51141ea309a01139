import { QueryClientProvider } from '@tanstack/react-query'
import { createRouter, type AnyRouteMatch, type AnyRouter } from '@tanstack/react-router'
import { ServerErrorPage } from '../errors/ServerErrorPage.tsx'
import type { RouterContext } from '../base/context.ts'
import type { ShownPage } from '../base/page.ts'
import { storeResponses } from '../base/query.ts'
import { readMessages } from '../base/messages.ts'
import { MessagesContext } from '../ui/text/useMessages.ts'
import { readServedAnswers } from './PageData.tsx'
import { sendError } from './development.errors.ts'
import { routeTree } from './routes.ts'
import { createScrollRule } from './scroll.rule.ts'
import { parseSearch, stringifySearch } from '../base/search.params.ts'
import { scrollBehaviour } from '../ui/motion.ts'

/** Creates a router. The server creates one per request, so that no visitor sees another's state. */
export function createAppRouter(context: RouterContext, nonce?: string) {
  const { queryClient } = context
  const doesRouterScroll = createScrollRule()
  const router = createRouter({
    routeTree,
    context,
    parseSearch,
    stringifySearch,
    trailingSlash: 'always',
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: ({ location }) => {
      // The browser restores the position of the HTML of the server; a script would interfere with early scrolling.
      if (import.meta.env.SSR) return false
      const shown = router.stores.matches.get().at(-1)?.loaderData as ShownPage | undefined
      return doesRouterScroll(shown, location)
    },
    scrollRestorationBehavior: 'instant',
    // A getter, because the router reads it at each navigation.
    defaultHashScrollIntoView: {
      get behavior() {
        return scrollBehaviour()
      },
    },
    defaultErrorComponent: ServerErrorPage,
    ...(sendError ? { defaultOnCatch: sendError } : {}),
    defaultStructuralSharing: true,
    ...(nonce === undefined ? {} : { ssr: { nonce } }),
    Wrap: ({ children }) => (
      <QueryClientProvider client={queryClient}>
        <MessagesContext value={readMessages(context)}>{children}</MessagesContext>
      </QueryClientProvider>
    ),
    dehydrate: (): Dehydrated => ({
      build: context.build ?? '',
      asked: context.asked,
      origin: context.origin,
      language: context.language,
      isMissing: hasNoPage(router),
    }),
    hydrate: ({ build, asked, origin, language, isMissing }) => {
      context.build = build
      context.asked = asked
      // Canonical addresses carry the configured origin of the site, not the host name that the visitor used.
      context.origin = origin
      context.language = language
      storeResponses(queryClient, readServedAnswers())
      if (isMissing) keepAddress(router)
    },
  })
  return router
}

/** Data of the router that the browser gets with the first page. */
interface Dehydrated {
  build: string
  asked: string | undefined
  origin: string
  language: string
  /** True if the address has no page. */
  isMissing: boolean
}

function hasNoPage(router: AnyRouter): boolean {
  const matches: AnyRouteMatch[] = router.stores.matches.get()
  return matches.some(({ status, _notFound }) => status === 'notFound' || _notFound === true)
}

/**
 * Keeps the address of the first page as it was requested until the visitor leaves it. The router adds a slash before
 * a query, but an address without a page is shown as it is.
 */
function keepAddress(router: AnyRouter): void {
  const { trailingSlash } = router.options
  router.options.trailingSlash = 'preserve'
  const stop = router.subscribe('onBeforeNavigate', () => {
    stop()
    router.options.trailingSlash = trailingSlash
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
  interface StaticDataRouteOption {
    /** Source file of the page, the key of its chunk in the build manifest. */
    module?: string
  }
}
