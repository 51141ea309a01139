import face from '@fontsource-variable/onest/files/onest-latin-wght-normal.woff2?url'
import { createRootRouteWithContext } from '@tanstack/react-router'
import type { RouterContext } from '../base/context.ts'
import { runMiddleware } from '../base/middleware.ts'
import { shellQuery } from '../base/shell.ts'
import { NotFoundPage } from '../errors/NotFoundPage.tsx'
import { Document } from './Document.tsx'

/** The root route: the document around every page, and its data. */
export const root = createRootRouteWithContext<RouterContext>()({
  component: Document,
  notFoundComponent: NotFoundPage,
  // In the root route, because redirect rules also apply to addresses without a page.
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
      // `viewport-fit=cover` for screens with round corners: elements that must stay clear of them use the safe areas.
      {
        name: 'viewport',
        content: 'width=device-width, initial-scale=1, viewport-fit=cover',
      },
      { name: 'color-scheme', content: 'light dark' },
    ],
    links: [
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      // Without the preload the browser finds the font only after it has loaded the styles.
      { rel: 'preload', href: face, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
    ],
  }),
})
