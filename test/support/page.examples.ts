import { findPage } from '@faceplate/contracts/pages/page.finder'
import { addressOf, pathOf, sitePages, type PageName } from '@faceplate/contracts/pages/site.pages'

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

export const missingPage = '/no-such-page/'

/** One example of each page of the site, and further addresses that show other parts. */
export async function listPageAddresses(origin: string): Promise<string[]> {
  return [
    ...(await listPageExamples(origin)).values(),
    `${pathOf('download')}?product=ks-2428`,
    `${pathOf('catalog-comparison')}?ids=ks-2428,ks-2452`,
    `${pathOf('analogs')}?list=JL682A%0A9200L%0AToaster+3000`,
    addressOf('product-code', { code: 'kt-450w' }),
    addressOf('solutions-code', { code: 'railway-crossings' }),
    missingPage,
  ]
}
