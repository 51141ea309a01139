import type { CatalogueGroup } from '@faceplate/contracts/calls/catalogue.contract'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerAltered } from '../support/altered.content.ts'
import { useBrowser } from '../support/browser.ts'
import {
  demandPassword,
  startFaultyUpstream,
  type Behaviour,
  type FaultyUpstream,
} from '../support/faulty.upstream.ts'
import { openPanel } from '../support/header.ts'
import { waitUntilHydrated } from '../support/hydration.ts'
import { origin } from '../support/shared.site.ts'
import { startSite, type SiteProcess } from '../support/site.process.ts'

const fourCalls = /^catalog\/(groups|group\/(?!sfp)[^/]+|goods|good\/[^/]+)(\?|$)/

/** The ways in which a customer's API may report that a write succeeded. */
const successResponses: readonly (readonly [string, Behaviour])[] = [
  ['{"success": true}', (_, response) => response.end('{"success": true}')],
  ['{}', (_, response) => response.end('{}')],
  ['204', (_, response) => response.writeHead(204).end()],
]

describe('an API with four of the calls', () => {
  const open = useBrowser()
  let upstream: FaultyUpstream
  let site: SiteProcess
  /** The comparison list of the visitor, if the API supports one. */
  let compared: string[] | undefined
  let respondDone: Behaviour | undefined

  const withoutModules = (groups: CatalogueGroup[]) =>
    groups.map((group) => ({
      ...group,
      children: group.children.filter(({ code }) => code !== 'sfp'),
    }))
  const content = answerAltered(origin, (path, body: { groups: CatalogueGroup[] }) => {
    if (path.startsWith('catalog/compare/') && compared) return body
    if (!fourCalls.test(path) || path.includes('group=sfp')) return 404
    return path === 'catalog/groups' ? { groups: withoutModules(body.groups) } : body
  })

  beforeAll(async () => {
    const answer: Behaviour = (request, response) => {
      const [, verb, code = ''] =
        /^\/api\/catalog\/compare\/([a-z-]+)\/?(.*)$/.exec(request.url ?? '') ?? []
      if (!compared || verb === undefined) return content(request, response)
      if (verb === 'add-good') compared.push(code)
      if (verb === 'delete-good') compared = compared.filter((each) => each !== code)
      if (request.method !== 'GET') return respondDone?.(request, response)
      if (compared.length === 0) return void response.end('[]')
      request.url = `/api/catalog/compare/compare-goods?ids=${compared.join(',')}`
      return content(request, response)
    }
    upstream = await startFaultyUpstream(demandPassword('site', 'p@ss:word', answer))
    const base = upstream.base.replace('//', '//site:p%40ss%3Aword@')
    site = await startSite({ API_BASE: base, API_PASSTHROUGH: 'Y' })
  })
  afterAll(async () => {
    await site.stop()
    await upstream.close()
  })

  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

  test('[G-site] is enough for a site, with its menu and modules, and without texts about the demo maker', async () => {
    const { page } = await open({ baseURL: site.origin })
    await page.goto('/')
    await heading(page, 'Product catalogue').waitFor()
    await page.getByRole('link', { name: 'localhost, home page' }).waitFor()
    await waitUntilHydrated(page)
    expect(await page.locator('[href^="tel:"], [href^="mailto:"]').count()).toBe(0)

    const panel = await openPanel(page, 'Products')
    await panel.getByText('Routers').first().waitFor()
    await panel.getByRole('link', { name: 'SFP-modules' }).click()
    await heading(page, 'SFP-modules').waitFor()
    await page.getByRole('link', { name: 'Devices that take them' }).click()
    await heading(page, 'Switches').waitFor()
    await page.getByRole('main').getByRole('link', { name: 'KS-2428', exact: true }).first().click()
    await heading(page, 'KS-2428').waitFor()
    await page
      .getByRole('navigation', { name: 'Footer' })
      .getByRole('link', { name: 'Routers' })
      .click()
    await heading(page, 'Routers').waitFor()

    for (const [path, status] of [
      ['/catalog/', 200],
      ['/catalog/switches/?ports_1g=24', 200],
      ['/contacts/', 200],
      ['/support/', 200],
      ['/policy/', 200],
      ['/analogs/', 200],
      ['/sitemap.xml', 200],
      ['/llms.txt', 200],
      ['/product/ks-2428.md', 200],
      ['/product/ks-2428.png', 200],
      ['/api/site', 200],
      ['/product/no-such/', 404],
      ['/news/no-such/', 404],
    ] as const) {
      expect((await page.request.get(path)).status(), path).toBe(status)
    }
    expect(site.output().match(/"event":"site_owner_unknown"/g)).toHaveLength(1)
    expect(site.output()).not.toMatch(/"level":50/)
    // The sitemap lists only existing pages, and static pages do not link to parts that the API lacks.
    const sitemap = await (await page.request.get('/sitemap.xml')).text()
    const listed = [...sitemap.matchAll(/<loc>[^<]*?:\d+([^<]*)/g)].map(([, path = '']) => path)
    expect(listed).toContain('/promo/')
    expect(listed).not.toContain('/news/')
    for (const path of listed.filter((each) => !each.startsWith('/product/'))) {
      const answer = await page.request.get(path)
      expect([path, answer.status()]).toEqual([path, 200])
      expect(await answer.text(), path).not.toMatch(/href="\/(?:news|solutions|partners|about)\//)
    }
    expect((await page.request.get('/news/')).status()).toBe(404)
    expect((await page.request.get('/promo/no-such/')).status()).toBe(404)
  })

  test('[G-errors] gets the password of API_BASE with every request, and it is not leaked', async () => {
    await expect
      .poll(() => upstream.requests.some(({ url }) => url === '/content/state'))
      .toBe(true)
    const exposed: string[] = []
    const fetchText = async (address: string) => {
      const answer = await fetch(address)
      exposed.push(JSON.stringify([...answer.headers]), await answer.text())
      return answer.status
    }
    const { origin, opsOrigin } = site
    expect(await fetchText(`${origin}/api/catalog/groups`)).toBe(200)
    expect(await fetchText(`${origin}/images/goods/ks-2428-front.svg`)).toBe(200)
    expect(await fetchText(`${origin}/images/goods/ks-2428-front.svg?part`)).toBe(200)
    for (const path of ['/api/other', '/product/no-such/', '/files/no-such.pdf']) {
      expect([path, await fetchText(origin + path)]).toEqual([path, 404])
    }
    expect(await fetchText(`${opsOrigin}/status`)).toBe(200)
    expect(await fetchText(`${opsOrigin}/metrics`)).toBe(200)
    const refused = upstream.requests.filter(({ headers }) => headers.authorization === undefined)
    expect(refused).toEqual([])
    expect(exposed.join('') + site.output()).not.toMatch(/p(?:@|%40)ss|c2l0ZTpw/)
  })

  test.each(successResponses)(
    '[G-site] a change of the comparison with the response %s is successful',
    async (_, done) => {
      compared = []
      respondDone = done
      const { page } = await open({ baseURL: site.origin })
      await page.goto('/product/ks-2428/')
      await waitUntilHydrated(page)
      const toggle = page.getByRole('button', { name: /compare/i }).first()
      await toggle.click()
      await expect.poll(() => compared?.length).toBe(1)
      await page.getByText('1 product to compare').first().waitFor()
      await expect.poll(() => toggle.getAttribute('aria-pressed')).toBe('true')
      await toggle.click()
      await expect.poll(() => compared).toEqual([])
      await expect.poll(() => toggle.getAttribute('aria-pressed')).toBe('false')
      expect(await page.getByText('could not be').count()).toBe(0)
      // The menu has no finder of alternatives, so an empty comparison sends no visitor there.
      await page.goto('/catalog/comparison/')
      await page.getByText('Press the scales icon').waitFor()
      expect(await page.locator('[href^="/analogs/"]').count()).toBe(0)
    },
  )
})
