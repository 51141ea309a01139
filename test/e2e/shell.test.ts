import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { isLive, waitUntilHydrated, waitUntilIdle } from '../support/hydration.ts'

const isFooterLive = (page: Page) => isLive(page.locator('footer a').first())

describe('the shell of every page', () => {
  const open = useBrowser()

  test('[X-error] an unknown address, the search for its words, and the link home', async () => {
    const { page } = await open({ complaints: [/status of 404/] })
    const answer = await page.goto('/no-such-page/')
    expect(answer?.status()).toBe(404)
    await page.getByRole('heading', { level: 1, name: '404 error' }).waitFor()
    await page.getByText('Page not found', { exact: true }).waitFor()
    await page.getByText('Page not found: /no-such-page/').waitFor()
    // Robots get no link to a search for these words; visitors get one after hydration.
    expect(await answer?.text()).toContain('href="/search/">Search the site</a>')
    await waitUntilHydrated(page)
    await page.getByRole('link', { name: 'Search for “no such page”' }).click()
    await page.waitForURL('**/search/?q=no+such+page')
    await page.goBack()
    await page.getByRole('link', { name: 'Back to home page' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await page.getByRole('region', { name: 'Highlights' }).waitFor()
  })

  test('[X-error] [R-404] the path is shown as requested, from the server and in the browser', async () => {
    const { page } = await open({ complaints: [/status of 404/] })
    const paths = ['/nothing.html', '/a%20b%2Fc/', '/%d0%b0;%3Cb%3E/']
    for (const path of paths) {
      const answer = await page.goto(path)
      expect(answer?.status(), path).toBe(404)
      expect(await answer?.text()).toContain(`Page not found: ${path}<`)
      await waitUntilHydrated(page)
      await page.getByText(`Page not found: ${path}`, { exact: true }).waitFor()
    }
  })

  test('[R-404] [R-validate] the address of a page that is not found stays as requested, also with a query', async () => {
    const { page } = await open({ complaints: [/status of 404/] })
    const messages = {
      '/nothing.html?x=1': 'Page not found: /nothing.html',
      '/nothing?x=1&a=2': 'Page not found: /nothing',
      '/news/?page=999': 'Page Not Found: /news/?page=999',
    }
    for (const [path, message] of Object.entries(messages)) {
      const answer = await page.goto(path)
      expect(await answer?.text()).toContain(`${message}<`)
      await waitUntilHydrated(page)
      await waitUntilIdle(page)
      await page.getByText(message, { exact: true }).waitFor()
      const { pathname, search } = new URL(page.url())
      expect(pathname + search).toBe(path)
    }
    await page.getByRole('link', { name: 'Back to home page' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    // A page that exists has its slash (decision 004).
    await page.goto('/about?x=1')
    await page.waitForURL((url) => url.pathname === '/about/')
  })

  test('[X-error] a page that failed to load; the link home clears the error', async () => {
    const { page } = await open({ complaints: [/status of 503/, /PageError/] })
    await page.goto('/')
    await waitUntilHydrated(page)
    const broken = /\/api\/catalog\/|_payload\.json/
    await page.route(broken, (route) => route.fulfill({ status: 503, json: {} }))
    await page.getByRole('main').getByRole('link', { name: 'Routers' }).first().click()
    await page.getByRole('heading', { level: 1, name: '502 error' }).waitFor()
    await page.getByText('Server error', { exact: true }).waitFor()
    await page.unroute(broken)
    await page.getByRole('link', { name: 'Back to home page' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await page.getByRole('region', { name: 'Highlights' }).waitFor()
    expect(await page.getByText('Server error').count()).toBe(0)
  })

  test('in print there is only the page, without controls', async () => {
    const { page } = await open()
    await page.goto('/product/ks-2428/')
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
    for (const part of ['[data-header]', 'footer', 'nav', 'button', 'text=Request for equipment'])
      expect(await page.locator(`${part} >> visible=true`).count(), part).toBe(0)
  })

  test('[L-header] breadcrumb from Home, title, description and a working button', async () => {
    const { page } = await open()
    await page.goto('/contacts/')
    await waitUntilHydrated(page)
    const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')
    expect(await breadcrumb.allInnerTexts()).toEqual(['Home', 'Contacts'])
    await page.getByRole('heading', { level: 1, name: 'Contacts' }).waitFor()
    await page.getByText('Call or write to Kedr Networks').waitFor()
    await page.getByRole('button', { name: 'Write to us' }).click()
    await expect
      .poll(() =>
        page.evaluate(() =>
          Math.round(document.getElementById('contact-us')?.getBoundingClientRect().top ?? 0),
        ),
      )
      .toBeLessThan(200)
  })

  test('the script of the footer loads when a visitor scrolls near it, and hydrates its HTML', async () => {
    const { page } = await open()
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(request.url()))
    await page.goto('/')
    await waitUntilHydrated(page)
    await waitUntilIdle(page)
    expect(scripts.filter((url) => /\/Footer-.*\.js$/.test(url))).toEqual([])
    const footer = await page.getByRole('contentinfo').elementHandle()
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect.poll(() => isFooterLive(page)).toBe(true)
    expect(await footer?.evaluate((footer) => footer.isConnected)).toBe(true)
  })

  test('a visitor who navigates before that never sees the page without its footer', async () => {
    const { page } = await open()
    await page.goto('/')
    await waitUntilHydrated(page)
    await page.evaluate(() => {
      const look = () => {
        if (!document.querySelector('footer')) console.error('The footer is gone')
      }
      new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
    })
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Contacts' })
      .click()
    await page.getByRole('heading', { level: 1, name: 'Contacts' }).waitFor()
    expect(await isFooterLive(page)).toBe(false)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect.poll(() => isFooterLive(page)).toBe(true)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Switches' }).click()
    await page.getByRole('heading', { level: 1, name: 'Switches' }).waitFor()
  })

  test('a click before the script has loaded takes effect when it has', async () => {
    const { page } = await open()
    const { promise: slow, resolve: release } = Promise.withResolvers<void>()
    await page.route(/\/Footer-[^/]+\.js$/, async (route) => {
      await slow
      await route.continue()
    })
    await page.goto('/')
    await waitUntilHydrated(page)
    const opener = page.getByRole('contentinfo').getByText('Become a partner')
    await opener.scrollIntoViewIfNeeded()
    await opener.click()
    expect(new URL(page.url()).hash).toBe('')
    expect(await page.getByRole('dialog').count()).toBe(0)
    release()
    await page.getByRole('dialog', { name: 'Become a partner' }).waitFor()
  })
})
