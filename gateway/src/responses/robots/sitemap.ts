import { findPage } from '@faceplate/contracts/pages/page.finder'
import { sitePages } from '@faceplate/contracts/pages/site.pages'
import type { PageList } from './page.list.ts'

/** More addresses than this stand in several files; the protocol allows 50,000 a file (sitemaps.org). */
export const mostOfFile = 10_000

const isDay = /^\d{4}-\d\d-\d\d$/
const opening = '<?xml version="1.0" encoding="UTF-8"?>\n'
const scheme = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/**
 * Writes what search engines are told of: the addresses themselves, or where there are many, an index of files
 * that `/sitemap.xml?part=1` and on give. Undefined: there is no such part.
 */
export function writeSitemap(
  pages: PageList,
  { origin, part }: { origin: string; part?: number | undefined },
): string | undefined {
  const listed = [...pages].filter(([path]) => isListed(path))
  const parts = Math.ceil(listed.length / mostOfFile)
  if (part === undefined && parts > 1) return writeIndex(origin, parts)
  const first = ((part ?? 1) - 1) * mostOfFile
  const urls = listed.slice(first, first + mostOfFile)
  if (urls.length === 0 && part !== undefined) return undefined
  const lines = urls.map(([path, day]) => {
    const changed = day !== undefined && isDay.test(day) ? `<lastmod>${day}</lastmod>` : ''
    return `<url><loc>${locate(path, origin)}</loc>${changed}</url>\n`
  })
  return `${opening}<urlset ${scheme}>\n${lines.join('')}</urlset>\n`
}

function writeIndex(origin: string, parts: number): string {
  const lines = Array.from(
    { length: parts },
    (_, at) => `<sitemap><loc>${locate(`/sitemap.xml?part=${at + 1}`, origin)}</loc></sitemap>\n`,
  )
  return `${opening}<sitemapindex ${scheme}>\n${lines.join('')}</sitemapindex>\n`
}

/** An address as XML takes it: URLs have none of its other signs. */
function locate(path: string, origin: string): string {
  return new URL(path, origin).href.replaceAll('&', '&amp;')
}

function isListed(path: string): boolean {
  const page = findPage(path)
  return page !== undefined && !('isListed' in sitePages[page.name])
}
