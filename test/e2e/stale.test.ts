import { pathOf } from '@faceplate/contracts/site.pages'
import supertest from 'supertest'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { answerAltered } from '../support/altered.content.ts'
import { useBrowser } from '../support/browser.ts'
import { hangUp, startFaultyUpstream, type FaultyUpstream } from '../support/faulty.upstream.ts'
import { waitUntilHydrated } from '../support/hydration.ts'
import { startSite, type SiteProcess } from '../support/site.process.ts'

describe('a site whose content API is out of reach', () => {
  const open = useBrowser()
  let upstream: FaultyUpstream
  let site: SiteProcess

  beforeAll(async () => {
    upstream = await startFaultyUpstream(hangUp)
    site = await startSite({ API_BASE: upstream.base })
  })
  afterAll(async () => {
    await site.stop()
    await upstream.close()
  })

  test('[G-pages] what it shows says from when it is, also on the way to the next page, until there is newer', async () => {
    const content = answerAltered(inject('origin'), (_path, body) => body, {
      'cache-control': 'max-age=1, stale-if-error=600',
    })
    const get = (path: string) => supertest(site.origin).get(path)
    upstream.behave(content)
    const build = (await get('/builds/latest.json')).body.id
    const next = `${pathOf('catalog')}_payload.json?${build}`
    for (const path of ['/', next]) expect((await get(path)).status).toBe(200)
    upstream.behave((request, response) =>
      (request.url?.startsWith('/api/') === true ? hangUp : content)(request, response),
    )
    const isStale = async (path: string) => (await get(path)).headers['server-timing'] !== undefined
    await expect.poll(() => isStale('/'), { timeout: 10_000 }).toBe(true)

    const { page } = await open({ baseURL: site.origin })
    await page.goto('/')
    const notice = page
      .getByRole('status')
      .filter({ hasText: /This page is as it was at \d\d:\d\d/ })
    await notice.getByText('Newer data cannot be reached').waitFor()
    await waitUntilHydrated(page)
    await page.getByRole('main').getByRole('link', { name: 'All products' }).first().click()
    await page.waitForURL((url) => url.pathname === pathOf('catalog'))
    await page.getByRole('heading', { level: 1, name: 'Products' }).waitFor()
    await notice.waitFor()
    upstream.behave(content)
    await expect.poll(() => isStale('/'), { timeout: 10_000 }).toBe(false)
    await page.goto('/')
    await waitUntilHydrated(page)
    expect(await notice.count()).toBe(0)
  })
})
