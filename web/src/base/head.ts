import type { MessageLanguage } from '@faceplate/contracts/form.messages'
import type { Site } from '@faceplate/contracts/navigation.contract'
import { brandPreviewPath, findTwin, pathOf } from '@faceplate/contracts/site.pages'

/** What a page says of itself to browsers, search engines and link previews. */
export interface PageHead {
  title: string
  description: string
  /** Path of the page in its canonical form, with a trailing slash. */
  path: string
  /** Lists with filters are not for search engines. */
  noindex?: boolean
  /** The day of an article; any other page has none. */
  publishedOn?: string
  /** A feed of what the page lists. */
  feed?: { title: string; path: string }
}

const locales: Readonly<Record<MessageLanguage, string>> = { en: 'en_US', ru: 'ru_RU' }

/** Writes the tags of a page's head (P-seo). */
export function describePage(
  head: PageHead,
  { brand, sites, language = 'en' }: Pick<Site, 'brand' | 'sites' | 'language'>,
  origin: string,
) {
  const { title, description, path, noindex = false, publishedOn, feed } = head
  const picture = findTwin(path, 'png')
  const text = findTwin(path, 'md')
  return {
    meta: [
      { title: path === pathOf('index') ? title : `${title} · ${brand.name}` },
      { name: 'description', content: description },
      { property: 'og:type', content: publishedOn === undefined ? 'website' : 'article' },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:url', content: origin + path },
      { property: 'og:site_name', content: brand.name },
      { property: 'og:locale', content: locales[language] },
      { property: 'og:image', content: origin + (picture ?? brandPreviewPath) },
      { property: 'og:image:type', content: 'image/png' },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
      {
        property: 'og:image:alt',
        content: picture === undefined ? `${brand.name}: ${brand.tagline}` : title,
      },
      ...(publishedOn === undefined
        ? []
        : [{ property: 'article:published_time', content: publishedOn }]),
      { name: 'twitter:card', content: 'summary_large_image' },
      ...(noindex ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    ],
    links: [
      { rel: 'canonical', href: origin + path },
      ...(noindex ? [] : listLanguages(path, { sites, language }, origin)),
      ...(text === undefined || noindex
        ? []
        : [{ rel: 'alternate', type: 'text/markdown', href: origin + text }]),
      ...(feed === undefined
        ? []
        : [{ rel: 'alternate', type: 'application/atom+xml', title: feed.title, href: feed.path }]),
    ],
  }
}

/**
 * The same page in other languages. It names itself too, as each of them should, and is what all others are
 * shown. A sister whose pages are its own has the first one in common with us.
 */
function listLanguages(
  path: string,
  { sites, language }: { sites: Site['sites']; language: string },
  origin: string,
) {
  const sisters = sites.filter(
    (each) =>
      each.language !== language && (each.has_same_paths === true || path === pathOf('index')),
  )
  if (sisters.length === 0) return []
  return [
    { language, href: origin + path },
    ...sisters.map((each) => ({ language: each.language, href: new URL(path, each.url).href })),
    { language: 'x-default', href: origin + path },
  ].map((each) => ({ rel: 'alternate', hrefLang: each.language, href: each.href }))
}
