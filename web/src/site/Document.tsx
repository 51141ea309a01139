import { directionOf } from '@faceplate/messages/text.direction'
import { HeadContent, Scripts, useRouterState } from '@tanstack/react-router'
import type { ShownPage } from '../base/page.ts'
import { grounds } from '@faceplate/contracts/shared/brand.colours'
import { useMessages } from '../ui/text/useMessages.ts'
import { BrandStyle } from './BrandStyle.tsx'
import { PageData } from './PageData.tsx'
import { layouts } from './layouts.tsx'
import { StartScript } from './StartScript.tsx'

/** The HTML document around every page; the router fills its head and scripts. */
export function Document() {
  const Layout = layouts[useLayoutName()]
  const { language } = useMessages()
  return (
    <html lang={language} dir={findDirection(language)}>
      <head>
        <HeadContent />
        {/* The colour of the header, so that the bars of the browser continue it. The router knows one element a name. */}
        {Object.entries(grounds).map(([scheme, { ground }]) => (
          <meta
            key={scheme}
            name="theme-color"
            media={`(prefers-color-scheme: ${scheme})`}
            content={ground}
          />
        ))}
        <BrandStyle />
      </head>
      <body>
        <Layout />
        <PageData />
        <Scripts />
        <StartScript />
      </body>
    </html>
  )
}

/** The server works it out, and the browser has it from the document. */
function findDirection(language: string): string | undefined {
  return import.meta.env.SSR
    ? directionOf(language)
    : (document.documentElement.getAttribute('dir') ?? undefined)
}

/** The layout that the page declares; `default` on an error, because no page has loaded. */
function useLayoutName(): ShownPage['layout'] {
  return useRouterState({
    select: ({ matches }) =>
      (matches.at(-1)?.loaderData as ShownPage | undefined)?.layout ?? 'default',
  })
}
