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
}

/** Writes the tags of a page's head. */
export function describePage(
  { title, description, path, noindex = false, image }: PageHead,
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
      { property: 'og:type', content: 'website' },
      { property: 'og:site_name', content: brand },
      { property: 'og:url', content: origin + path },
      ...(image ? [{ property: 'og:image', content: origin + image }] : []),
      ...(noindex ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    ],
    links: [{ rel: 'canonical', href: origin + path }],
  }
}
