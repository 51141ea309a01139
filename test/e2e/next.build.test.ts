import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerAltered } from '../support/altered.content.ts'
import { useBrowser } from '../support/browser.ts'
import { startFaultyUpstream, type FaultyUpstream } from '../support/faulty.upstream.ts'
import { waitUntilHydrated, waitUntilLive } from '../support/hydration.ts'
import { makeNextBuild, type NextBuild } from '../support/next.build.ts'
import { origin } from '../support/shared.site.ts'
import { startSite, type SiteProcess } from '../support/site.process.ts'

/** Marks the document, to detect a full page load. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }))
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window).catch(() => true)

const press = (page: Page, path: string) =>
  page
    .locator(`main a[href="${path}"]`)
    .first()
    .evaluate((link) => (link as HTMLElement).click())

describe('a release while tabs are open', () => {
  const open = useBrowser()
  let next: NextBuild
  let upstream: FaultyUpstream
  let before: SiteProcess
  let after: SiteProcess | undefined

  beforeAll(async () => {
    upstream = await startFaultyUpstream(answerAltered(origin, (_path, body) => body))
    ;[next, before] = await Promise.all([
      makeNextBuild((text) => text.replaceAll('Page not found:', 'No such page:')),
      startSite({ API_BASE: upstream.base }),
    ])
  })
  afterAll(async () => {
    await after?.end()
    await before.stop()
    await upstream.close()
    await next.remove()
  })

  const readBuild = async () => {
    const response = await fetch(`${before.origin}/builds/latest.json?${Date.now()}`)
    return ((await response.json()) as { id: string }).id
  }

  test('[G-builds] they continue with the files of their build, and the next navigation uses the new build', async () => {
    const { page } = await open({ baseURL: before.origin })
    await page.clock.install()
    await page.goto('/')
    await waitUntilHydrated(page)
    await mark(page)
    const other = await page.context().newPage()
    await other.goto('/catalog/')
    await waitUntilHydrated(other)
    await mark(other)

    const first = await readBuild()
    await expect.poll(() => existsSync(join(before.dataDir, 'builds', first))).toBe(true)
    await before.end()
    after = await startSite({
      API_BASE: upstream.base,
      DATA_DIR: before.dataDir,
      PORT: new URL(before.origin).port,
      SITE_BUILD: next.name,
    })
    const second = await readBuild()
    expect(second).not.toBe(first)

    // A part of the old page that loads only now.
    const footer = page.locator('footer')
    const parts: string[] = []
    page.on('response', (response) => {
      if (response.url().includes('/assets/')) parts.push(`${response.status()} ${response.url()}`)
    })
    await footer.scrollIntoViewIfNeeded()
    await waitUntilLive(footer)
    expect(parts).toContainEqual(expect.stringMatching(/^200 .*\/assets\/Footer-[\w-]{8}\.js$/))
    expect(await isMarked(page)).toBe(true)

    // One tab detects the build by the payload, which contains no data for a page of another build.
    const payload = other.waitForResponse(/_payload\.json/)
    await press(other, '/catalog/routers/')
    const answer = await payload
    expect(answer.url()).toContain(first)
    await expect.poll(() => isMarked(other)).toBe(false)
    await other.getByRole('heading', { level: 1, name: 'Routers' }).waitFor()
    expect(new URL(other.url()).pathname).toBe('/catalog/routers/')

    // The other tab detects the build by polling, and then requests no payload of its own build.
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const look = page.waitForResponse(/\/builds\/latest\.json\?\d+$/)
    await page.clock.fastForward(600_000)
    expect(await (await look).json()).toEqual({ id: second })
    await press(page, '/catalog/switches/')
    await expect.poll(() => isMarked(page)).toBe(false)
    await page.getByRole('heading', { level: 1, name: 'Switches' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/catalog/switches/')
    expect(asked.filter((path) => path.endsWith('_payload.json'))).toEqual([])
    await waitUntilHydrated(page)
    await page.evaluate(() => window.history.pushState({}, '', '/no/such/'))
    await page.getByText('No such page: /no/such/').waitFor()
  })
})
