import type { Banner } from '@faceplate/contracts/calls/banners.contract'
import type { Site } from '@faceplate/contracts/calls/navigation.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { classifyAddress } from '../../web/src/base/site.address.ts'
import { visit } from '../../web/src/base/visit.ts'
import { answerAltered } from '../support/altered.content.ts'
import { useBrowser } from '../support/browser.ts'
import { startFaultyUpstream, type FaultyUpstream } from '../support/faulty.upstream.ts'
import { openPanel } from '../support/header.ts'
import { waitUntilHydrated } from '../support/hydration.ts'
import { origin } from '../support/shared.site.ts'
import { startSite, type SiteProcess } from '../support/site.process.ts'

const refused = [
  'javascript:document.body.dataset.harmed=1',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://example.com/1',
  'vbscript:msgbox(1)',
  '//evil.example/',
  '/\\evil.example/',
  '/\t/evil.example/',
]

/** The content with each absolute address replaced by one that must be rejected. */
function harm<Value>(value: Value): Value {
  const text = JSON.stringify(value).replaceAll(
    /(?<!\\)"https?:[^"]*"/g,
    JSON.stringify(refused[0]),
  )
  return JSON.parse(text.replaceAll(/(href=\\?")https?:[^"\\]*/g, `$1${refused[0]}`)) as Value
}

describe('addresses that come from content', () => {
  const open = useBrowser()
  let upstream: FaultyUpstream
  let site: SiteProcess

  beforeAll(async () => {
    upstream = await startFaultyUpstream(
      answerAltered(origin, (path, body) => {
        if (path === 'banners/company') return 503
        if (path === 'banners/teaching')
          return (body as Banner[]).map((banner) => ({ ...banner, url: refused[0] }))
        if (path !== 'site') return harm(body)
        const { columns, ...rest } = body as Site
        return {
          ...rest,
          columns: columns.map((column) =>
            column.title === 'Поддержка'
              ? {
                  ...column,
                  groups: [
                    {
                      title: 'Help',
                      links: refused.map((link) => ({ title: `Try ${link}`, link })),
                    },
                  ],
                }
              : column,
          ),
        }
      }),
    )
    site = await startSite({ API_BASE: upstream.base, LOG_LEVEL: 'warn' })
  })
  afterAll(async () => {
    await site.stop()
  })

  test('[R-external] menu links with a rejected scheme are plain text', async () => {
    const { page } = await open({ baseURL: site.origin })
    await page.goto('/in-progress/')
    await waitUntilHydrated(page)
    const panel = await openPanel(page, 'Support')
    const words = panel.getByText(/^Try /)
    await expect.poll(() => words.count()).toBe(refused.length)
    expect(await panel.getByRole('link', { name: /^Try / }).count()).toBe(0)
    await words.first().click()
    const training = await openPanel(page, 'Training')
    await training.getByText('Kedr Academy').click()
    expect(await page.evaluate(() => document.body.dataset['harmed'])).toBe(undefined)
    const addresses = await page
      .locator('[href]')
      .evaluateAll((all) => all.map((each) => each.getAttribute('href')!))
    expect(
      addresses.filter((address) => /^\s*(javascript|data|blob|vbscript):/i.test(address)),
    ).toEqual([])
  })

  test('[R-external] no page follows a hostile address of its content, from the server and within the site', async () => {
    const { page } = await open({ baseURL: site.origin })
    await page.goto('/in-progress/')
    await waitUntilHydrated(page)
    for (const path of [
      '/partners/',
      '/tech-partners/',
      '/',
      '/press-kit/',
      '/about/',
      '/promo/',
    ]) {
      const html = await (await fetch(site.origin + path)).text()
      const [markup = ''] = html.split('<script id="answers"')
      expect(markup, path).not.toMatch(
        /(?:href|src|action)="\s*(?:javascript|data|blob|vbscript):/i,
      )
      await page.evaluate((path) => window.history.pushState({}, '', path), path)
      await expect
        .poll(() => page.locator(`head link[rel=canonical][href$="${path}"]`).count())
        .toBe(1)
      const followed = await page
        .locator('main [href], main [src]')
        .evaluateAll((all) =>
          all.map((each) => each.getAttribute('href') ?? each.getAttribute('src')),
        )
      expect(
        followed.filter((each) => /^\s*(javascript|data|blob|vbscript):/i.test(each ?? '')),
      ).toEqual([])
    }
  })

  test('[H-banners] a banner that cannot be fetched is logged and leaves no gap', async () => {
    const { page } = await open({ baseURL: site.origin })
    await page.goto('/in-progress/')
    await waitUntilHydrated(page)
    const company = await openPanel(page, 'Company')
    await company.getByRole('link', { name: 'Press kit' }).waitFor()
    expect(await company.getByRole('img').count()).toBe(0)
    expect(site.output()).toContain('GET banners/company responded with 503')
  })

  test('[R-external] code navigates to other sites only with permission, and never to a rejected scheme', () => {
    const visited: unknown[] = []
    const router = { navigate: (to: unknown) => Promise.resolve(void visited.push(to)) } as never
    for (const address of refused) {
      expect(classifyAddress(address), address).toBe('refused')
      expect(() => visit(router, address, { allowsOutside: true })).toThrow(
        'Not a navigable address',
      )
    }
    expect(() => visit(router, 'https://kb.kedr.example/')).toThrow('needs explicit permission')
    expect(visited).toEqual([])
    visit(router, 'https://kb.kedr.example/', { allowsOutside: true })
    visit(router, '/catalog/')
    expect(visited).toEqual([{ href: 'https://kb.kedr.example/' }, { href: '/catalog/' }])
  })
})
