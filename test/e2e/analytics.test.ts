import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { root } from '@faceplate/server/process/project'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startAnalyticsHost, type AnalyticsHost } from '../support/analytics.host.ts'
import { useBrowser } from '../support/browser.ts'
import { startDemoSite } from '../support/demo.site.ts'
import { waitUntilHydrated, waitUntilIdle } from '../support/hydration.ts'
import { origin } from '../support/shared.site.ts'
import type { SiteProcess } from '../support/site.process.ts'

const go = (page: Page, path: string) =>
  page.evaluate((path) => window.history.pushState({}, '', path), path)

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'Cookie policy' })

const runInsights = async (dataDir: string, ...args: string[]) => {
  const command = 'gateway/src/operators/insights/insights.command.ts'
  const env = { ...process.env, DATA_DIR: dataDir }
  return (await promisify(execFile)(process.execPath, [command, ...args], { cwd: root, env }))
    .stdout
}

describe('analytics and vitals', () => {
  const open = useBrowser()
  let host: AnalyticsHost
  let folder: string
  let asking: SiteProcess
  let counting: SiteProcess

  beforeAll(async () => {
    host = await startAnalyticsHost()
    folder = await mkdtemp(join(tmpdir(), 'faceplate-rules-'))
    const rules = join(folder, 'redirects.csv')
    await writeFile(rules, `from,to,status,offsite\n/academy,${host.origin}/welcome,301,yes\n`)
    const settings = { ANALYTICS_ID: '4711', ANALYTICS_URL: host.url, LOG_LEVEL: 'warn' }
    ;[asking, counting] = await Promise.all([
      startDemoSite({ ...settings, PRIVACY_CONSENT: 'Y', REDIRECTS_FILE: rules }),
      startDemoSite({
        ...settings,
        ANALYTICS_DELAY_MS: '50',
        VITALS_PERCENT: '100',
        LIMIT_VITALS: '9/600',
      }),
    ])
  })
  afterAll(async () => {
    await Promise.all([asking.stop(), counting.stop()])
    await host.close()
    await rm(folder, { recursive: true })
  })

  test('[R-hits] a visitor is counted on each page after consenting, and no longer after withdrawing the consent', async () => {
    // The token is unknown, so the page responds with 404.
    const { page } = await open({ baseURL: asking.origin, complaints: [/404/] })
    const policy = (await page.goto('/catalog/'))?.headers()['content-security-policy'] ?? ''
    expect(policy.split('; ').filter((each) => each.includes(host.origin))).toEqual([
      expect.stringMatching(new RegExp(`^script-src 'self' ${RegExp.escape(host.url)} 'sha256-`)),
      `img-src 'self' ${host.origin}`,
      `connect-src 'self' ${host.origin}`,
    ])
    await waitUntilHydrated(page)
    await expect
      .poll(() => notice(page).innerText())
      .toContain(`May ${new URL(host.url).host} count`)
    await go(page, '/catalog/switches/')
    await heading(page, 'Switches').waitFor()
    await page.evaluate(() =>
      window.dispatchEvent(
        new CustomEvent('faceplate:goal', { detail: { goal: 'sendContactUs' } }),
      ),
    )
    await waitUntilIdle(page)
    expect([host.loads(), host.calls]).toEqual([0, []])

    await notice(page).getByRole('button', { name: 'Accept' }).click()
    await expect.poll(() => host.calls.length).toBe(2)
    await go(page, '/catalog/switches/?view=table')
    await page.getByRole('rowheader').first().waitFor()
    await go(page, '/contacts/')
    await heading(page, 'Contacts').waitFor()
    await page.locator('header').getByRole('link', { name: 'Contact us' }).first().click()
    await expect.poll(() => host.calls.length).toBe(5)
    for (const detail of [
      { goal: 'sendContactUs' },
      { goal: 'ZayavkaSend' },
      { goal: 'nothingFound', kind: 'search' },
    ]) {
      await page.evaluate(
        (detail) => window.dispatchEvent(new CustomEvent('faceplate:goal', { detail })),
        detail,
      )
    }
    await expect.poll(() => host.calls.length).toBe(8)
    expect(host.calls).toEqual([
      ['init', { defer: true }],
      ['hit', '/catalog/switches/', { referer: '' }],
      ['hit', '/catalog/switches/?view=table', { referer: '/catalog/switches/' }],
      ['hit', '/contacts/', { referer: '/catalog/switches/?view=table' }],
      ['reachGoal', 'clickContactUs'],
      ['reachGoal', 'sendContactUs'],
      ['reachGoal', 'ZayavkaSend'],
      ['reachGoal', 'nothingFound'],
    ])
    expect(host.loads()).toBe(1)

    // The token of an email must not reach a third party.
    await page.goto(`${pathOf('unsubscribe')}?token=${'a'.repeat(43)}`)
    await waitUntilHydrated(page)
    await waitUntilIdle(page)
    expect(host.calls.splice(0)).toHaveLength(8)
    await go(page, pathOf('policy'))
    await expect.poll(() => host.calls.map(([name]) => name)).toEqual(['init', 'hit'])
    expect(JSON.stringify(host.calls.splice(0))).not.toContain('token')
    const reloaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Do not count my visits' }).click()
    await reloaded
    await waitUntilHydrated(page)
    await page.getByRole('button', { name: 'Count my visits', exact: true }).waitFor()
    await go(page, '/news/')
    await heading(page, 'Media center').waitFor()
    await waitUntilIdle(page)
    expect(host.calls).toEqual([])
  })

  test('[R-hits] a visitor who refuses is not counted, and not asked again', async () => {
    const loads = host.loads()
    const { page } = await open({ baseURL: asking.origin })
    await page.goto('/catalog/')
    await notice(page).getByRole('button', { name: 'Refuse' }).click()
    await expect.poll(() => notice(page).count()).toBe(0)
    await go(page, '/catalog/switches/')
    await heading(page, 'Switches').waitFor()
    await page.reload()
    await waitUntilHydrated(page)
    await waitUntilIdle(page)
    expect(await notice(page).count()).toBe(0)
    expect([host.loads(), host.calls]).toEqual([loads, []])
  })

  test('[R-hits] if consent is not required, visits are counted after the delay, and the notice says so', async () => {
    const { page } = await open({ baseURL: counting.origin })
    await page.goto('/catalog/')
    await expect
      .poll(() => notice(page).innerText())
      .toContain(`Visits are counted by ${new URL(host.url).host}`)
    await expect.poll(() => host.calls.length).toBe(2)
    expect(host.calls.splice(0)).toEqual([
      ['init', { defer: true }],
      ['hit', '/catalog/', { referer: '' }],
    ])
    await notice(page).getByRole('button', { name: 'Ok' }).click()
    await expect.poll(() => notice(page).count()).toBe(0)
  })

  test('[R-hits] a tag that fails to load is only a warning on the console', async () => {
    const { page } = await open({
      baseURL: counting.origin,
      complaints: [/ERR_FAILED/, /The web analytics .* could not be loaded/],
    })
    await page.route(host.url, (route) => route.abort())
    const warned = page.waitForEvent('console', (message) => message.type() === 'warning')
    await page.goto('/catalog/')
    await waitUntilHydrated(page)
    await warned
    await go(page, '/catalog/switches/')
    await heading(page, 'Switches').waitFor()
    expect(host.calls).toEqual([])
  })

  test('[R-hits] without configuration there is no trace of the tag', async () => {
    const { page } = await open()
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const answer = await page.goto('/catalog/')
    const text = `${await answer?.text()}${JSON.stringify(answer?.headers())}`
    expect(text).not.toMatch(/analytics|http:\/\/127|metrika/i)
    await waitUntilHydrated(page)
    await expect.poll(() => notice(page).innerText()).not.toContain('count')
    await waitUntilIdle(page)
    expect(asked.filter((url) => /analytics/.test(url) || !url.startsWith(origin))).toEqual([])
  })

  test('[G-vitals] browsers report the vitals of a page, by its name, once it is hidden', async () => {
    const { page } = await open({
      baseURL: counting.origin,
      complaints: [/of nobody/, /also of nobody/],
    })
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto('/catalog/switches/?utm_source=secret')
    await waitUntilHydrated(page)
    await expect.poll(() => asked.some((path) => path.includes('/vitals.report-'))).toBe(true)
    await waitUntilIdle(page)
    expect(
      await page.evaluate(
        () => performance.getEntriesByType('navigation')[0]?.toJSON().loadEventEnd,
      ),
    ).toBeGreaterThan(0)
    await page.getByRole('link', { name: 'Table' }).click()
    await page.getByRole('rowheader').first().waitFor()
    await go(page, '/contacts/')
    await heading(page, 'Contacts').waitFor()
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('of nobody')
      })
      void Promise.reject(new Error('also of nobody'))
    })
    await waitUntilIdle(page)
    expect(asked).not.toContain('/vitals')
    await page.goto('/robots.txt')
    const readMetrics = async () => (await fetch(`${counting.opsOrigin}/metrics`)).text()
    await expect
      .poll(readMetrics)
      .toContain('faceplate_browser_errors_total{page="contacts",kind="error"} 1')
    const metrics = await readMetrics()
    expect(metrics).toContain('faceplate_browser_errors_total{page="contacts",kind="rejection"} 1')
    for (const name of ['LCP', 'FCP', 'TTFB', 'INP']) {
      expect(metrics).toContain(
        `faceplate_vitals_seconds_count{name="${name}",page="catalog-group"} 1`,
      )
    }
    expect(metrics).toContain('faceplate_vitals_layout_shift_count{page="catalog-group"} 1')
    expect(metrics).not.toContain('secret')
  })

  test('[G-vitals] a report that is not from this site is rejected, and so are too many', async () => {
    const report = { vitals: [{ page: 'index', name: 'LCP', value: 900 }], errors: [] }
    const post = async (body: unknown, headers = {}, origin = counting.origin) => {
      const answer = await fetch(`${origin}/vitals`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
      return answer.status
    }
    const vital = report.vitals[0]
    expect(await post(report, { 'sec-fetch-site': 'cross-site' })).toBe(403)
    expect(await post({ ...report, vitals: [{ ...vital, page: '/secret/' }] })).toBe(400)
    expect(await post({ ...report, vitals: [{ ...vital, value: -1 }] })).toBe(400)
    expect(await post({ ...report, vitals: Array.from({ length: 11 }, () => vital) })).toBe(400)
    expect(await post({ ...report, note: 'x'.repeat(5000) })).toBe(413)
    expect((await fetch(`${counting.origin}/vitals`)).status).toBe(404)
    const more = await Promise.all(Array.from({ length: 9 }, () => post(report)))
    expect(more).toContain(204)
    expect(more).toContain(429)
    // A site without analytics has no such route.
    expect(await post(report, {}, origin)).toBe(405)
  })

  test('[G-insights] what a visitor does not find is counted from the page, and listed for operators', async () => {
    const { page } = await open({ baseURL: asking.origin })
    let sent = 0
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/insights') sent += 1
    })
    // A page that nobody uses, such as one that a crawler opens, reports nothing.
    // Nothing is evaluated in the page until then, since that would count as use.
    const ready = page.waitForResponse(/unmet\.report-/)
    await page.goto('/search/?q=unused+thing')
    await ready
    await page.waitForLoadState('networkidle')
    expect(sent).toBe(0)
    await page.keyboard.press('Shift')
    await expect.poll(() => sent).toBe(1)
    await go(page, '/catalog/switches/?q=quantum+router')
    await page.getByRole('heading', { name: 'No products match all filters' }).waitFor()
    await expect.poll(() => sent).toBe(2)
    await go(page, '/analogs/?vendor=Nokia&model=Unheard+9')
    await page.getByRole('heading', { name: /was not found|Which device is/ }).waitFor()
    await expect.poll(() => sent).toBe(3)

    const headers = { accept: 'application/json' }
    const list = async () =>
      (await (await fetch(`${asking.opsOrigin}/insights?days=7`, { headers })).json()).unmet
    await expect
      .poll(list)
      .toEqual([
        expect.objectContaining({ kind: 'search', text: null, count: 1 }),
        expect.objectContaining({ kind: 'list', text: null, count: 1 }),
        expect.objectContaining({ kind: 'device', text: null, count: 1 }),
      ])
    const shown = await open({ baseURL: asking.opsOrigin })
    await shown.page.goto('/insights')
    expect(await shown.page.getByRole('rowheader').allInnerTexts()).toEqual([
      'other texts, not shown',
      'other texts, not shown',
      'other texts, not shown',
    ])
    const csv = await runInsights(asking.dataDir, '--csv')
    expect(csv.split('\r\n')[1]).toMatch(/^search,,1,\d{4}-\d\d-\d\d,/)
    expect(await runInsights(asking.dataDir)).toContain('Unknown devices of other vendors')
  })

  test('[R-middleware] [R-external] a redirect to another site is a full page load', async () => {
    const { page } = await open({ baseURL: asking.origin })
    await page.goto(pathOf('in-progress'))
    await waitUntilHydrated(page)
    const there = page.waitForRequest(`${host.origin}/welcome`)
    await go(page, '/academy/')
    expect((await there).isNavigationRequest()).toBe(true)
  })
})

describe('Global Privacy Control', () => {
  const open = useBrowser()
  let host: AnalyticsHost
  let asking: SiteProcess
  let counting: SiteProcess

  beforeAll(async () => {
    host = await startAnalyticsHost()
    const settings = { ANALYTICS_ID: '4711', ANALYTICS_URL: host.url, LOG_LEVEL: 'warn' }
    ;[asking, counting] = await Promise.all([
      startDemoSite({ ...settings, PRIVACY_CONSENT: 'Y' }),
      startDemoSite(settings),
    ])
  })
  afterAll(async () => {
    await Promise.all([asking.stop(), counting.stop()])
    await host.close()
  })

  /** Opens a visit whose browser sends the signal of Global Privacy Control. */
  const openSignalled = async (site: SiteProcess) => {
    const { page } = await open({ baseURL: site.origin })
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
    )
    await page.setExtraHTTPHeaders({ 'Sec-GPC': '1' })
    return page
  }

  test('[R-hits] with Global Privacy Control nothing is counted where no consent is asked, until the visitor agrees', async () => {
    const loads = host.loads()
    host.calls.splice(0)
    const page = await openSignalled(counting)
    await page.goto('/catalog/')
    await waitUntilHydrated(page)
    await notice(page).getByRole('button', { name: 'Ok' }).waitFor()
    expect(await notice(page).innerText()).not.toContain(new URL(host.url).host)
    await go(page, '/news/')
    await heading(page, 'Media center').waitFor()
    await waitUntilIdle(page)
    expect([host.loads() - loads, host.calls]).toEqual([0, []])

    await notice(page).getByRole('button', { name: 'Ok' }).click()
    await go(page, pathOf('policy'))
    await page.getByText('Global Privacy Control): your visits are not counted').waitFor()
    await page.getByRole('button', { name: 'Count my visits', exact: true }).click()
    await expect.poll(() => host.calls.map(([name]) => name)).toContain('hit')
    await page.getByText('your visits are counted.').waitFor()
    host.calls.splice(0)
    const reloaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Do not count my visits' }).click()
    await reloaded
    await waitUntilHydrated(page)
    await waitUntilIdle(page)
    expect(host.calls).toEqual([])
  })

  test('[R-hits] with Global Privacy Control nobody is asked, and the cookie settings say why', async () => {
    host.calls.splice(0)
    const page = await openSignalled(asking)
    await page.goto('/catalog/')
    await waitUntilHydrated(page)
    await waitUntilIdle(page)
    expect(await notice(page).count()).toBe(0)
    expect(host.calls).toEqual([])
    await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' }).click()
    await page.getByText('Global Privacy Control): your visits are not counted').waitFor()
    await page.getByRole('button', { name: 'Count my visits', exact: true }).click()
    await expect.poll(() => host.calls.map(([name]) => name)).toContain('hit')
    host.calls.splice(0)
    await page.reload()
    await expect.poll(() => host.calls.map(([name]) => name)).toContain('hit')
    host.calls.splice(0)
  })

  test('[R-hits] the site says that it honours Global Privacy Control', async () => {
    const support = await fetch(`${origin}/.well-known/gpc.json`)
    expect(support.headers.get('content-type')).toContain('application/json')
    expect(await support.json()).toEqual({
      gpc: true,
      lastUpdate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    })
  })
})
