import type { Brand } from '@faceplate/contracts/shared/brand.contract'
import { loadBuiltSite, readNewestBuild } from '@faceplate/gateway/base/built.site'
import { root } from '@faceplate/server/process/project'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerBranded } from '../support/branded.upstream.ts'
import { useBrowser } from '../support/browser.ts'
import { startFaultyUpstream, type FaultyUpstream } from '../support/faulty.upstream.ts'
import { startGateway, type TestGateway } from '../support/gateway.ts'
import { waitUntilHydrated } from '../support/hydration.ts'
import { origin } from '../support/shared.site.ts'

const visit = useBrowser()
let upstream: FaultyUpstream
let gateway: TestGateway
beforeAll(async () => {
  const messages = {
    'pages.news': 'Newsroom',
    'ui.backToTop': 'Up we go',
    'errors.badRequest': 'What is that?',
    // None of these can be shown.
    'pages.newz': 'Gnus',
    'news.byEmail': 'By <link>email',
    'errors.title': 'Oh no',
  }
  const change = (brand: Brand) => ({
    ...brand,
    name: 'Nordwerk',
    accent: '#b3123a',
    sign: '/images/brand/sign.svg',
    sign_dark: '/images/brand/sign-dark.svg',
    wordmark: '/images/brand/wordmark.png',
    typeface: { name: 'Inter' },
  })
  const behaviour = answerBranded(origin, change, { messages })
  upstream = await startFaultyUpstream(behaviour)
  gateway = await startGateway(upstream.base, {
    ...(await loadBuiltSite(root, readNewestBuild(root))),
    cacheMaxBytes: 100_000_000,
  })
})
afterAll(async () => {
  await gateway.close()
  await upstream.close()
})

test('colours, typeface and sign of the maker are there at once, stay on the next page, and shift nothing', async () => {
  const { page } = await visit({ baseURL: gateway.origin, colorScheme: 'light' })
  await page.addInitScript(() => {
    const shifted: string[] = []
    Object.assign(window, { shifted })
    new PerformanceObserver((list) => {
      for (const { sources = [] } of list.getEntries() as (PerformanceEntry & {
        sources?: { node?: Element }[]
      })[])
        shifted.push(...sources.map(({ node }) => node?.closest?.('a')?.ariaLabel ?? ''))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/about/')
  const readLook = () =>
    page.evaluate(() => ({
      button: getComputedStyle(document.querySelector('header a[href="#contact-us"]')!)
        .backgroundColor,
      isSet: document.fonts.check('16px "Inter Variable"'),
      signs: Array.from(
        document.querySelectorAll<HTMLImageElement>('[aria-label$="home page"] img'),
        (image) => [image.currentSrc.replace(location.origin, ''), image.naturalWidth > 0],
      ),
    }))
  const look = {
    button: 'rgb(179, 18, 58)',
    isSet: true,
    signs: [
      ['/images/brand/sign.svg', true],
      ['/images/brand/wordmark.png', true],
    ],
  }
  await expect.poll(readLook).toEqual(look)
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Contacts' })
    .click()
  await page.waitForURL('**/contacts/')
  expect(await readLook()).toEqual(look)
  expect(await page.evaluate(() => (window as { shifted?: string[] }).shifted)).not.toContain(
    'Nordwerk, home page',
  )
})

test('texts that the maker words differently are in the HTML, stay after hydration, and come with the next page', async () => {
  const { page } = await visit({ baseURL: gateway.origin })
  const { data } = await (await page.request.get('/api/news/list')).json()
  const path = `/news/${data[0].code}/`
  const html = await (await page.request.get(path)).text()
  expect(html).toContain('>Newsroom</a>')
  expect(html).toContain('>News by email</a>')
  await page.goto(path)
  await waitUntilHydrated(page)
  await page.evaluate(() => scrollTo(0, 2000))
  await page.getByRole('button', { name: 'Up we go' }).waitFor()
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  await page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link', { name: 'Newsroom' })
    .click()
  await page.getByRole('heading', { level: 1, name: 'Newsroom' }).waitFor()
  await expect.poll(() => page.title()).toBe('Newsroom · Nordwerk')
  expect(await page.evaluate(() => (window as { isSame?: boolean }).isSame)).toBe(true)

  const failure = await (await page.request.get('/%zz')).text()
  expect(failure).toContain('<h1>400 error</h1>\n<p>What is that?</p>')
  const ignored = gateway.log.filter(({ event }) => event === 'site_message_ignored')
  expect(ignored.map(({ field, reason }) => [field, reason])).toEqual([
    ['messages/pages.newz', "is no message; the nearest is 'pages.news'"],
    ['messages/news.byEmail', 'is no ICU message: unclosed tag'],
    ['messages/errors.title', 'the argument status is missing'],
  ])
})
