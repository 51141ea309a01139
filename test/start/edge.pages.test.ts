import { beforeAll, describe, expect, test } from 'vitest'
import { startDemoSite } from '../support/demo.site.ts'
import type { SiteProcess } from '../support/site.process.ts'

describe('[G-pages] with EDGE=keeps-pages, caches in front', () => {
  let site: SiteProcess
  beforeAll(async () => {
    site = await startDemoSite({ EDGE: 'keeps-pages' })
    return () => site.stop()
  })
  const readHeaders = async (path: string) => (await fetch(site.origin + path)).headers

  test.each(['/', '/catalog/switches/', '/product/ks-1208/'])(
    'may store %s for outages, without a field of a visitor',
    async (path) => {
      // A page that lacks a part, as the first ones of a slow start may, is not kept for outages.
      await expect
        .poll(async () => (await readHeaders(path)).get('cache-control'))
        .toMatch(/^public, max-age=1, stale-if-error=[1-9]\d*$/)
      const headers = await readHeaders(path)
      for (const name of ['set-cookie', 'x-request-id', 'ratelimit']) {
        expect([name, headers.get(name)]).toEqual([name, null])
      }
    },
  )

  test('may not store what a browser with the cookie of a preview gets', async () => {
    const headers = { cookie: `preview=${'a'.repeat(40)}` }
    const answer = await fetch(`${site.origin}/catalog/switches/`, { headers })
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([410, 'private, no-store'])
  })

  test('get a page from memory as a new one, which their second counts from', async () => {
    await readHeaders('/catalog/')
    await expect
      .poll(async () => (await readHeaders('/catalog/')).get('cache-status'))
      .toMatch(/; hit/)
    expect((await readHeaders('/catalog/')).get('age')).toBeNull()
  })

  test('get the age of a feed, whose lifetime is its own', async () => {
    await readHeaders('/news/feed.xml')
    await expect.poll(async () => (await readHeaders('/news/feed.xml')).get('age')).toMatch(/^\d+$/)
  })

  test('store a missing page for a second, and not for outages', async () => {
    expect((await readHeaders('/product/none/')).get('cache-control')).toBe('public, max-age=1')
  })
})

test('[G-pages] caches in front revalidate each page by default', async () => {
  const site = await startDemoSite()
  const { headers } = await fetch(`${site.origin}/catalog/switches/`)
  expect(headers.get('cache-control')).toBe('no-cache')
  await site.stop()
})
