import { findPage } from '@faceplate/contracts/pages/page.finder'
import { sitePages } from '@faceplate/contracts/pages/site.pages'
import type { Untranslated } from '@faceplate/contracts/shared/untranslated.contract'
import type { PageList } from './page.list.ts'

/** Most URLs per file; the protocol allows 50,000 (sitemaps.org). */
export const maxPerFile = 10_000

const isDay = /^\d{4}-\d\d-\d\d$/
const opening = '<?xml version="1.0" encoding="UTF-8"?>\n'
const scheme = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/**
 * Writes the sitemap: the URLs, or for many pages an index of the files `/sitemap.xml?part=1` and following. An index
 * needs only the number of pages, and a file reads only its own. Undefined if there is no such part.
 */
export async function writeSitemap(
  pages: PageList,
  {
    origin,
    part,
    isElsewhere = () => false,
  }: {
    origin: string
    part?: number | undefined
    /** Whether another edition has the page in the language of its texts, so that this one does not list it. */
    isElsewhere?: (untranslated: Untranslated | undefined) => boolean
  },
): Promise<string | undefined> {
  const parts = Math.max(1, Math.ceil(pages.total / maxPerFile))
  if (part === undefined && parts > 1) return writeIndex(origin, parts)
  if (part !== undefined && part > parts) return undefined
  const first = ((part ?? 1) - 1) * maxPerFile
  // An entry that moves while the list is read may be read twice.
  const urls = new Map<string, string>()
  for await (const [path, day, untranslated] of pages.read(first, first + maxPerFile)) {
    if (!isListed(path) || isElsewhere(untranslated)) continue
    const changed = day !== undefined && isDay.test(day) ? `<lastmod>${day}</lastmod>` : ''
    urls.set(path, `<url><loc>${writeLocation(path, origin)}</loc>${changed}</url>\n`)
  }
  return `${opening}<urlset ${scheme}>\n${[...urls.values()].join('')}</urlset>\n`
}

function writeIndex(origin: string, parts: number): string {
  const lines = Array.from(
    { length: parts },
    (_, at) =>
      `<sitemap><loc>${writeLocation(`/sitemap.xml?part=${at + 1}`, origin)}</loc></sitemap>\n`,
  )
  return `${opening}<sitemapindex ${scheme}>\n${lines.join('')}</sitemapindex>\n`
}

/** Writes a URL for XML. Only `&` needs escaping, because a serialised URL has no other markup characters. */
function writeLocation(path: string, origin: string): string {
  return new URL(path, origin).href.replaceAll('&', '&amp;')
}

function isListed(path: string): boolean {
  const page = findPage(path)
  return page !== undefined && !('isListed' in sitePages[page.name])
}
