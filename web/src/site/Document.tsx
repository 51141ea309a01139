import { HeadContent, Scripts, useRouterState } from '@tanstack/react-router'
import type { ShownPage } from '../base/page.ts'
import { useSiteLanguage } from '../base/useSiteLanguage.ts'
import { PageData } from './PageData.tsx'
import { layouts } from './layouts.tsx'
import { StartScript } from './StartScript.tsx'

/** The document that every page is in; the router gives its head and scripts. */
export function Document() {
  const Layout = layouts[useLayoutName()]
  return (
    <html lang={useSiteLanguage()}>
      <head>
        <HeadContent />
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

/** An error has shown no page that could declare one. */
function useLayoutName(): ShownPage['layout'] {
  return useRouterState({
    select: ({ matches }) =>
      (matches.at(-1)?.loaderData as ShownPage | undefined)?.layout ?? 'default',
  })
}
