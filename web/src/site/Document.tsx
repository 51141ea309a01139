import { directionOf } from '@faceplate/messages/text.direction'
import { HeadContent, Scripts, useRouter, useRouterState } from '@tanstack/react-router'
import type { RouterContext } from '../base/context.ts'
import { nameLocale } from '../base/head.ts'
import type { ShownPage } from '../base/page.ts'
import { shellQuery } from '../base/shell.ts'
import { grounds } from '@faceplate/contracts/shared/brand.colours'
import { useMessages } from '../ui/text/useMessages.ts'
import { BrandStyle } from './BrandStyle.tsx'
import { PageData } from './PageData.tsx'
import { layouts } from './layouts.tsx'
import { StartScript } from './StartScript.tsx'

/** The HTML document around every page; the router fills its head and scripts. */
export function Document() {
  const Layout = layouts[useLayoutName()]
  const spoken = useMessages().language
  const lang = chooseLanguage(useRouter().options.context.language, spoken)
  return (
    <html
      lang={lang}
      dir={findDirection(lang)}
      data-interface={lang === spoken ? undefined : spoken}
    >
      <head>
        <HeadContent />
        <OtherLocales />
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

/**
 * The language of the document: that of the edition if its interface is in it, else that of the interface. `pt-BR` has the
 * texts of `pt`; a language without texts has English ones. The scripts read which texts they are.
 */
function chooseLanguage(edition: string, spoken: string): string {
  return nameWriting(edition) === nameWriting(spoken) ? edition : spoken
}

/** A language with its script: Chinese texts of one script are not texts of the other. */
function nameWriting(tag: string): string {
  const { language, script } = new Intl.Locale(tag).maximize()
  return `${language}-${script}`
}

/** The languages of the same page elsewhere. The router leaves out further elements of the same name. */
function OtherLocales() {
  const locales = useRouterState({
    select: ({ matches }) => {
      const { loaderData, context } = matches.at(-1) ?? {}
      const head = (loaderData as ShownPage | undefined)?.head
      if (!head || head.noindex) return ''
      const { queryClient, language } = context as RouterContext
      const { sites = [] } = queryClient.getQueryData(shellQuery().queryKey) ?? {}
      return sites
        .filter((each) => each.has_same_paths && each.language !== language)
        .flatMap((each) => nameLocale(each.language) ?? [])
        .join()
    },
  })
  if (locales === '') return null
  return locales
    .split(',')
    .map((each) => <meta key={each} property="og:locale:alternate" content={each} />)
}

/** The layout that the page declares; `default` on an error, because no page has loaded. */
function useLayoutName(): ShownPage['layout'] {
  return useRouterState({
    select: ({ matches }) =>
      (matches.at(-1)?.loaderData as ShownPage | undefined)?.layout ?? 'default',
  })
}
