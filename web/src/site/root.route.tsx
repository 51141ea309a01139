import { createRootRouteWithContext, type AnyRouteMatch } from '@tanstack/react-router'
import { NotFoundPage } from '../errors/NotFoundPage.tsx'
import { groupsQuery, siteQuery } from '../base/site.queries.ts'
import { Document } from './Document.tsx'
import { describePage, type PageHead } from '../base/head.ts'
import type { RouterContext } from './router.tsx'

/** What every page wears, and the data of it. */
export const root = createRootRouteWithContext<RouterContext>()({
  component: Document,
  notFoundComponent: NotFoundPage,
  beforeLoad: ({ context, location, preload }): Promise<void> | undefined =>
    context.prepare?.(location, preload),
  loader: async ({ context: { queryClient } }) => {
    const [site, menu] = await Promise.all([
      queryClient.ensureQueryData(siteQuery()),
      // A browser has what the server has read, and no need of the code that reads it.
      import('../navigation/menu.load.ts').then(({ loadMenu }) => loadMenu(queryClient)),
      queryClient.ensureQueryData(groupsQuery()),
    ])
    return { brand: site.brand.name, menu }
  },
  staleTime: Number.POSITIVE_INFINITY,
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'color-scheme', content: 'light dark' },
    ],
    links: [{ rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }],
  }),
})

/** The head of a page, from what its loader gave and the brand that the root loaded. */
export function head({
  matches,
  loaderData,
}: {
  matches: readonly AnyRouteMatch[]
  loaderData?: PageHead | undefined
}) {
  const [rootMatch] = matches
  if (!loaderData || !rootMatch) return {}
  return describePage(
    loaderData,
    (rootMatch.loaderData as { brand: string } | undefined)?.brand ?? '',
    (rootMatch.context as RouterContext).origin,
  )
}
