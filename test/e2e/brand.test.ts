import { loadBuiltSite, readNewestBuild } from '@faceplate/gateway/base/built.site'
import { root } from '@faceplate/server/process/project'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerBranded } from '../support/branded.upstream.ts'
import { useBrowser } from '../support/browser.ts'
import { startFaultyUpstream, type FaultyUpstream } from '../support/faulty.upstream.ts'
import { startGateway, type TestGateway } from '../support/gateway.ts'
import { origin } from '../support/shared.site.ts'

const visit = useBrowser()
let upstream: FaultyUpstream
let gateway: TestGateway
beforeAll(async () => {
  const behaviour = answerBranded(origin, (brand) => ({
    ...brand,
    name: 'Nordwerk',
    accent: '#b3123a',
    sign: '/images/brand/sign.svg',
    sign_dark: '/images/brand/sign-dark.svg',
    wordmark: '/images/brand/wordmark.png',
    typeface: { name: 'Inter' },
  }))
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
