import {
  addressOf,
  sitePages,
  type PageName,
  type PageParams,
} from '@faceplate/contracts/pages/site.pages'
import { describe, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { waitUntilHydrated } from '../support/hydration.ts'
import { origin } from '../support/shared.site.ts'

/** An address for each page whose path depends on content. */
const examples: {
  [Name in PageName as object extends PageParams<Name> ? never : Name]: PageParams<Name>
} = {
  'catalog-group': { _splat: 'switches/access-switches' },
  'catalog-modules': { family: 'switches' },
  'docs-operation': { operation: 'getGoods' },
  'news-code': { code: 'gpon-to-xgs-pon-12000-homes' },
  'product-code': { code: 'ks-2428' },
  'promo-code': { code: 'school-network' },
  'questionnaires-type': { type: 'acs' },
  'solutions-code': { code: 'school-network' },
}
const params: Partial<Record<PageName, object>> = examples

const pages = Object.entries(sitePages).map(([key, page]) => {
  const name = key as PageName
  const path = addressOf(name, params[name] as never)
  const breadcrumb = 'breadcrumb' in page ? page.breadcrumb : undefined
  return { name, path, breadcrumb }
})

/** The heading of the server-rendered page. */
async function readHeading(path: string): Promise<string> {
  const answer = await fetch(origin + path, { redirect: 'manual' })
  expect(answer.status, path).toBe(200)
  const [, heading = ''] = /<h1[^>]*>(.*?)<\/h1>/.exec(await answer.text()) ?? []
  return heading.replaceAll(/<[^>]*>/g, '').replaceAll('&#x27;', "'")
}

describe('the named routes', () => {
  const open = useBrowser()

  test('[R-routes] each shows its page, with and without the slash, with its breadcrumb', async () => {
    const { page } = await open({ reducedMotion: 'reduce' })
    await page.goto(addressOf('in-progress'))
    await waitUntilHydrated(page)
    await page.evaluate(() => Object.assign(window, { isFirst: true }))
    const heading = page.getByRole('heading', { level: 1 })
    const breadcrumbItems = page
      .getByRole('navigation', { name: 'Breadcrumb' })
      .getByRole('listitem')
    // The router follows changes of the browser history by any script.
    const go = (path: string) => page.evaluate((to) => history.pushState(null, '', to), path)
    expect(pages.length).toBeGreaterThan(22)
    const headings = await Promise.all(pages.map(({ path }) => readHeading(path)))
    const expectHeading = async (at: number) => {
      await expect.poll(() => heading.allTextContents()).toEqual([headings[at]])
    }
    for (const [at, { path }] of pages.entries()) {
      await go(path.replace(/(?<=.)\/$/, ''))
      await expectHeading(at)
    }
    for (const [at, { name, path, breadcrumb }] of pages.entries()) {
      await go(path)
      await expectHeading(at)
      const crumbs = await breadcrumbItems.allTextContents()
      expect(crumbs[0] ?? 'Home', name).toBe('Home')
      expect(name === 'index' ? ['Home'] : crumbs, name).toEqual(
        expect.arrayContaining(['Home', ...(breadcrumb === undefined ? [] : [breadcrumb])]),
      )
    }
    expect(await page.evaluate(() => 'isFirst' in window)).toBe(true)
  })
})
