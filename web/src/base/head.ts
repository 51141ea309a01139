import type { Site } from '@faceplate/contracts/calls/navigation.contract'
import {
  brandPreviewPath,
  hasAlternate,
  pathOf,
  toAlternate,
  type PageName,
  type AlternateFormat,
} from '@faceplate/contracts/pages/site.pages'
import type { Untranslated } from '@faceplate/contracts/shared/untranslated.contract'
import { isEditionOf, isUntranslated } from '@faceplate/contracts/shared/untranslated.language'

/** Metadata of a page for browsers, search engines and link previews. */
export interface PageHead {
  title: string
  /** Null: the page says nothing of itself, and the brand stands for it. */
  description: string | null
  /** Path of the page in its canonical form, with a trailing slash. */
  path: string
  /** Keeps search engines from indexing the page; set for filtered lists. */
  noindex?: boolean
  /** Publication date of an article; other pages have none. */
  publishedOn?: string | null
  /** The languages without a translation of its texts. */
  untranslated?: Untranslated | undefined
  /** Feed of the entries that the page lists. */
  feed?: { title: string; path: string }
}

const twinTypes = { md: 'text/markdown', json: 'application/json', csv: 'text/csv' }

/** Builds the meta and link tags of a page (P-seo). */
export function describePage(
  name: PageName,
  head: PageHead,
  { brand, sites }: Pick<Site, 'brand' | 'sites'>,
  { origin, language }: { origin: string; language: string },
) {
  const { title, path, noindex = false, publishedOn, untranslated, feed } = head
  const description = head.description ?? [brand.tagline, title].filter(Boolean).join(': ')
  const isHome = path === pathOf('index')
  const sameSites = sites.filter((each) => each.has_same_paths || isHome)
  // Search engines shall show an untranslated page in the edition of its language.
  const original = untranslated
    ? sameSites.find((each) => isEditionOf(each.language, untranslated.original))
    : undefined
  const isBorrowed = original !== undefined && isUntranslated(untranslated, language)
  const url = isBorrowed ? new URL(path, original.url).href : origin + path
  const picture = hasAlternate(name, 'png') ? toAlternate(path, 'png') : undefined
  const shown = isBorrowed ? original.language : language
  const preview = {
    'og:type': publishedOn ? 'article' : 'website',
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:site_name': brand.name,
    'og:locale': nameLocale(shown) ?? shown,
    'og:image': origin + (picture ?? brandPreviewPath),
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': picture ? title : brand.tagline,
    ...(publishedOn ? { 'article:published_time': publishedOn } : {}),
  }
  // Each edition should name all editions, itself included. A site with paths of its own shares the home page only.
  const otherSites = sameSites.filter(
    (each) =>
      each.language !== language &&
      !noindex &&
      !isBorrowed &&
      !isUntranslated(untranslated, each.language),
  )
  const others = otherSites.map((each) => ({ ...each, url: new URL(path, each.url).href }))
  const languages = [
    { language, url },
    ...others,
    // All editions name the same one for visitors of other languages.
    { language: 'x-default', url: findDefault(others, untranslated) ?? url },
  ]
  return {
    meta: [
      { title: isHome ? title : `${title} · ${brand.name}` },
      { name: 'description', content: description },
      ...Object.entries(preview).map(([property, content]) => ({ property, content })),
      { name: 'twitter:card', content: 'summary_large_image' },
      ...(noindex ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    ],
    links: [
      { rel: 'canonical', href: url },
      ...(otherSites.length > 0 ? languages : []).map((each) => ({
        rel: 'alternate',
        hrefLang: each.language,
        href: each.url,
      })),
      ...Object.entries(twinTypes).flatMap(([kind, type]) =>
        !noindex && hasAlternate(name, kind as AlternateFormat)
          ? { rel: 'alternate', type, href: origin + toAlternate(path, kind as AlternateFormat) }
          : [],
      ),
      ...(feed
        ? [{ rel: 'alternate', type: 'application/atom+xml', title: feed.title, href: feed.path }]
        : []),
    ],
  }
}

/** The page for visitors of other languages: that of the default edition, or of the original where that lacks it. */
function findDefault(
  others: readonly { language: string; url: string; is_default?: boolean }[],
  untranslated: Untranslated | undefined,
): string | undefined {
  const chosen =
    others.find((each) => each.is_default) ??
    (untranslated && others.find((each) => isEditionOf(each.language, untranslated.original)))
  return chosen?.url
}

/**
 * A language with its most likely country, as Open Graph has it: `en_US` (https://ogp.me/#optional). Undefined for an
 * invalid language tag, which a content API may send.
 */
export function nameLocale(tag: string): string | undefined {
  try {
    const { language, region } = new Intl.Locale(tag).maximize()
    return `${language}_${region}`
  } catch {
    return undefined
  }
}
