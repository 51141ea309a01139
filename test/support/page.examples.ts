import { findPage } from '@faceplate/contracts/pages/page.finder'
import { sitePages, type PageName } from '@faceplate/contracts/pages/site.pages'

/** Preferred addresses for pages whose first address in the sitemap shows little. */
const telling: Partial<Record<PageName, string>> = {
  'catalog-modules': '/catalog/switches/sfp/',
  'product-code': '/product/ks-2428/',
}

/** One address per page: its fixed address, or the first of its kind in the sitemap. */
export async function listPageExamples(origin: string): Promise<Map<PageName, string>> {
  const xml = await (await fetch(`${origin}/sitemap.xml`)).text()
  const listed = [...xml.matchAll(/<loc>([^<]+)/g)].map(([, loc = '']) => new URL(loc).pathname)
  const examples = new Map<PageName, string>()
  for (const [key, { path }] of Object.entries(sitePages)) {
    const name = key as PageName
    const address = path.includes('$')
      ? (telling[name] ?? listed.find((each) => findPage(each)?.name === name))
      : path
    if (address !== undefined) examples.set(name, address)
  }
  return examples
}
