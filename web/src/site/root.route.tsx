import { iconPaths } from '@faceplate/contracts/pages/site.pages'
import { createRootRouteWithContext } from '@tanstack/react-router'
import type { RouterContext } from '../base/context.ts'
import { runMiddleware } from '../base/middleware.ts'
import type { Shell } from '../base/shell.data.ts'
import { shellQuery } from '../base/shell.ts'
import previewStyles from '../previews/preview.css?url'
import { NotFoundPage } from '../errors/NotFoundPage.tsx'
import { Document } from './Document.tsx'
import { findTypefaceFiles } from './typefaces.ts'

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
  head: ({ match: { context } }) => {
    const shell = context.queryClient.getQueryData(shellQuery().queryKey)
    return shell ? describeDocument(shell, context.messages.language) : {}
  },
})

/** Meta and link tags of every page. */
function describeDocument({ brand, draft }: Shell, language: string) {
  const { fonts, styles } = findTypefaceFiles(brand, language)
  return {
    meta: [
      { charSet: 'utf-8' },
      // `viewport-fit=cover` for screens with round corners: elements that must stay clear of them use the safe areas.
      {
        name: 'viewport',
        content: 'width=device-width, initial-scale=1, viewport-fit=cover',
      },
      { name: 'color-scheme', content: 'light dark' },
      ...(draft === undefined ? [] : [{ name: 'robots', content: 'noindex, nofollow' }]),
    ],
    links: [
      { rel: 'icon', href: iconPaths.svg, type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: iconPaths.apple },
      { rel: 'manifest', href: iconPaths.manifest },
      // Without the preload the browser finds a font only after it has loaded the styles.
      ...fonts.map((href) => ({
        rel: 'preload',
        href,
        as: 'font',
        type: 'font/woff2',
        crossOrigin: 'anonymous' as const,
      })),
      ...(styles === undefined ? [] : [{ rel: 'stylesheet', href: styles }]),
      ...(draft === undefined ? [] : [{ rel: 'stylesheet', href: previewStyles }]),
    ],
  }
}
