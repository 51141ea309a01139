import { createRootRouteWithContext } from '@tanstack/react-router'
import type { RouterContext } from '../base/context.ts'
import { groupsQuery, siteQuery } from '../base/site.queries.ts'
import { NotFoundPage } from '../errors/NotFoundPage.tsx'
import { loadMenu } from '../navigation/menu.load.ts'
import { Document } from './Document.tsx'

/** What every page wears, and the data of it. */
export const root = createRootRouteWithContext<RouterContext>()({
  component: Document,
  notFoundComponent: NotFoundPage,
  beforeLoad: ({ context, location, preload }): Promise<void> | undefined =>
    context.prepare?.(location, preload),
  loader: async ({ context: { queryClient } }) => {
    const [menu] = await Promise.all([
      loadMenu(queryClient),
      queryClient.ensureQueryData(siteQuery()),
      queryClient.ensureQueryData(groupsQuery()),
    ])
    return { menu }
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
