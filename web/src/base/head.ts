import { pathOf } from '@faceplate/contracts/site.pages'

/** What a page says of itself to browsers, search engines and link previews. */
export interface PageHead {
  title: string
  description: string
  /** Path of the page in its canonical form, with a trailing slash. */
  path: string
  /** Lists with filters are not for search engines. */
  noindex?: boolean
  /** Path of a picture for link previews. */
  image?: string | null | undefined
  /** The day of an article; any other page has none. */
  publishedOn?: string
  /** A feed of what the page lists. */
  feed?: { title: string; path: string }
}

/** Writes the tags of a page's head. */
export function describePage(
  { title, description, path, noindex = false, image, publishedOn, feed }: PageHead,
  brand: string,
  origin: string,
) {
  const fullTitle = path === pathOf('index') ? title : `${title} · ${brand}`
  return {
    meta: [
      { title: fullTitle },
      { name: 'description', content: description },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:type', content: publishedOn === undefined ? 'website' : 'article' },
      ...(publishedOn === undefined
        ? []
        : [{ property: 'article:published_time', content: publishedOn }]),
      { property: 'og:site_name', content: brand },
      { property: 'og:url', content: origin + path },
      ...(image ? [{ property: 'og:image', content: origin + image }] : []),
      ...(noindex ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    ],
    links: [
      { rel: 'canonical', href: origin + path },
      ...(feed === undefined
        ? []
        : [
            {
              rel: 'alternate',
              type: 'application/atom+xml',
              title: feed.title,
              href: feed.path,
            },
          ]),
    ],
  }
}
