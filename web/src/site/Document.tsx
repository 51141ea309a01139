import { HeadContent, Scripts, useRouterState } from '@tanstack/react-router'
import type { ShownPage } from '../base/page.ts'
import { interfaceLanguage } from '@faceplate/contracts/shared/text.language'
import { BrandStyle } from './BrandStyle.tsx'
import { PageData } from './PageData.tsx'
import { layouts } from './layouts.tsx'
import { StartScript } from './StartScript.tsx'

/** The HTML document around every page; the router fills its head and scripts. */
export function Document() {
  const Layout = layouts[useLayoutName()]
  return (
    <html lang={interfaceLanguage}>
      <head>
        <HeadContent />
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

/** The layout that the page declares; `default` on an error, because no page has loaded. */
function useLayoutName(): ShownPage['layout'] {
  return useRouterState({
    select: ({ matches }) =>
      (matches.at(-1)?.loaderData as ShownPage | undefined)?.layout ?? 'default',
  })
}
