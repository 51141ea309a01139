import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startAnalyticsHost, type AnalyticsHost, type Report } from '../support/analytics.host.ts'
import { useBrowser } from '../support/browser.ts'
import { startDemoSite } from '../support/demo.site.ts'
import { waitUntilHydrated, waitUntilIdle } from '../support/hydration.ts'
import { runLeads } from '../support/leads.command.ts'
import type { SiteProcess } from '../support/site.process.ts'

interface Kind {
  kind: 'ga4' | 'matomo' | 'plausible'
  id: string
  /** Hosts of the content policy for reports and pictures, besides that of the script. */
  connect: readonly string[]
  images: readonly string[]
  /** A report of a page view. */
  view: (address: string, referrer: string) => Report
  /** A report of an event. */
  event: (name: string, address: string, kind?: string) => Report
}

const google = ['https://*.google-analytics.com', 'https://*.googletagmanager.com']

const kinds: readonly Kind[] = [
  {
    kind: 'ga4',
    id: 'G-TEST',
    connect: ['https://*.analytics.google.com', ...google],
    images: google,
    view: (dl, dr) => ({ tid: 'G-TEST', en: 'page_view', dl, dr }),
    event: (en, dl, kind) => ({ tid: 'G-TEST', en, dl, ...(kind && { kind }) }),
  },
  {
    kind: 'matomo',
    id: '7',
    connect: [],
    images: [],
    view: (url, urlref) => ({ idsite: '7', url, urlref }),
    event: (e_a, url, e_n = '') => ({ idsite: '7', url, e_c: 'site', e_a, e_n }),
  },
  {
    kind: 'plausible',
    id: 'kedr.example',
    connect: [],
    images: [],
    view: (u, r) => ({ n: 'pageview', u, d: 'kedr.example', r }),
    event: (n, u, kind) => ({
      n,
      u,
      d: 'kedr.example',
      p: JSON.stringify({ ...(kind && { kind }) }),
    }),
  },
]

const go = (page: Page, path: string) =>
  page.evaluate((path) => window.history.pushState({}, '', path), path)

describe('[R-hits] analytics', () => {
  const open = useBrowser()
  let host: AnalyticsHost
  let sites: SiteProcess[]

  beforeAll(async () => {
    host = await startAnalyticsHost()
    sites = await Promise.all(
      kinds.map(({ kind, id }) =>
        startDemoSite({
          ANALYTICS_KIND: kind,
          ANALYTICS_ID: id,
          ANALYTICS_URL: host.scripts[kind],
          PRIVACY_CONSENT: 'Y',
        }),
      ),
    )
  })
  afterEach(() => void host.reports.splice(0))
  afterAll(async () => {
    await Promise.all(sites.map((site) => site.stop()))
    await host.close()
  })

  test.each(kinds)(
    'of $kind get page views and events after consent, and no search text',
    async (each) => {
      const { kind, view, event } = each
      const { origin, dataDir } = sites[kinds.indexOf(each)] as SiteProcess
      const { page } = await open({ baseURL: origin })
      const response = await page.goto('/catalog/switches/?view=table&utm_source=mail')
      const policy = response?.headers()['content-security-policy'] ?? ''
      const directive = (name: string) =>
        policy
          .split('; ')
          .find((part) => part.startsWith(`${name} `))
          ?.split(' ')
          .slice(1)
      expect(directive('connect-src')?.toSorted()).toEqual(
        ["'self'", host.origin, ...each.connect].toSorted(),
      )
      const images = kind === 'plausible' ? [] : [host.origin, ...each.images]
      expect(directive('img-src')?.toSorted()).toEqual(["'self'", ...images].toSorted())
      expect(directive('script-src')?.slice(0, 2)).toEqual(["'self'", host.scripts[kind]])
      await waitUntilHydrated(page)
      await waitUntilIdle(page)
      expect(host.reports).toEqual([])

      await page.getByRole('button', { name: 'Accept' }).click()
      const first = `${origin}/catalog/switches/`
      await expect.poll(() => host.reports.length).toBe(1)
      await go(page, '/search/?q=secretqzx')
      await page.getByRole('heading', { name: 'Nothing found' }).waitFor()
      const search = `${origin}/search/`
      await expect.poll(() => host.reports.length).toBe(3)
      await page.locator('header').getByRole('link', { name: 'Contact us' }).first().click()
      await expect.poll(() => host.reports.length).toBe(4)
      expect(host.reports).toEqual(
        [
          view(`${first}?utm_source=mail`, ''),
          view(search, first),
          event('nothing_found', search, 'search'),
          event('contact_open', search),
        ].map((report) => expect.objectContaining(report)),
      )
      expect(JSON.stringify(host.reports)).not.toMatch(/secret|view=/)
      const readCookies = async () =>
        (await page.context().cookies())
          .map(({ name }) => name)
          .filter((name) => /^(_ga|_pk)/.test(name))
      expect(await readCookies()).toHaveLength(kind === 'plausible' ? 0 : 1)

      await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' }).click()
      await page.getByText('You have agreed: your visits are counted.').waitFor()
      await page.getByRole('heading', { name: 'Cookie settings' }).waitFor()
      await expect.poll(() => host.reports.length).toBe(5)
      const reloaded = page.waitForEvent('load')
      await page.getByRole('button', { name: 'Do not count my visits' }).click()
      await reloaded
      await page.getByText('You have not agreed: your visits are not counted.').waitFor()
      await waitUntilHydrated(page)
      expect(await readCookies()).toEqual([])
      await go(page, '/news/')
      await page.getByRole('heading', { level: 1, name: 'Media center' }).waitFor()
      await waitUntilIdle(page)
      expect(host.reports).toHaveLength(5)

      // The record of both decisions, under one random id.
      const { stdout } = await runLeads({ DATA_DIR: dataDir }, 'consents', '-')
      const rows = stdout.trim().split('\r\n').slice(1)
      const [, id] = rows[0]?.split(',') ?? []
      expect(id).toMatch(/^[0-9a-f]{32}$/)
      expect(rows.map((row) => row.split(',').slice(1))).toEqual([
        [id, 'given', kind, '1'],
        [id, 'withdrawn', kind, '1'],
      ])
      const { stdout: counts } = await runLeads({ DATA_DIR: dataDir }, 'consents')
      expect(counts).toMatch(/withdrawn +1$/m)
    },
  )
})
