import face from '@fontsource-variable/onest/files/onest-latin-wght-normal.woff2?url'
import { createRootRouteWithContext } from '@tanstack/react-router'
import type { RouterContext } from '../base/context.ts'
import { runMiddleware } from '../base/middleware.ts'
import { shellQuery } from '../base/shell.ts'
import { NotFoundPage } from '../errors/NotFoundPage.tsx'
import { Document } from './Document.tsx'

/** What every page wears, and the data of it. */
export const root = createRootRouteWithContext<RouterContext>()({
  component: Document,
  notFoundComponent: NotFoundPage,
  // Addresses without a page have rules too.
  beforeLoad: ({
    context,
    params,
    location,
    preload,
    abortController: { signal },
  }): Promise<void> | undefined =>
    context
      .prepare?.(location, preload, signal)
      ?.then((movedTo) =>
        runMiddleware(['route-rules'], { queryClient: context.queryClient, params, movedTo }),
      ),
  loader: async ({ context: { queryClient } }) => {
    await queryClient.ensureQueryData(shellQuery())
  },
  staleTime: Number.POSITIVE_INFINITY,
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      // Screens with round corners: what must not lie in them keeps to the safe areas.
      {
        name: 'viewport',
        content: 'width=device-width, initial-scale=1, viewport-fit=cover',
      },
      { name: 'color-scheme', content: 'light dark' },
    ],
    links: [
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      // Else it is found only when the styles have come.
      { rel: 'preload', href: face, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
    ],
  }),
})
