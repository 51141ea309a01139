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
  const edition = useRouter().options.context.language
  const { language } = useMessages()
  const { lang, dir, spoken } = import.meta.env.SSR
    ? describeLanguage(edition, language)
    : readLanguage()
  return (
    <html lang={lang} dir={dir} data-interface={spoken}>
      <head>
        <HeadContent />
        {import.meta.env.SSR && <OtherLocales />}
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

/**
 * The language and direction of the document. It is in the language of the edition if the interface is, else in the
 * language of the interface: `pt-BR` has the texts of `pt`, and a language without texts has English ones.
 */
function describeLanguage(edition: string, language: string) {
  const lang = nameWriting(edition) === nameWriting(language) ? edition : language
  return { lang, dir: directionOf(lang), spoken: lang === language ? undefined : language }
}

/** The same in the browser, as the server has described it. */
function readLanguage() {
  const { lang, dir, dataset } = document.documentElement
  return { lang, dir: dir || undefined, spoken: dataset['interface'] }
}

/** A language with its script: Chinese texts of one script are not texts of the other. */
function nameWriting(tag: string): string {
  const { language, script } = new Intl.Locale(tag).maximize()
  return `${language}-${script}`
}

/**
 * The languages of the same page elsewhere, which only crawlers read. The router leaves out further elements of the same
 * name.
 */
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
