import { describe, expect, inject, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { waitUntilHydrated, waitUntilIdle } from '../support/hydration.ts'
import { renameHost } from '../support/site.process.ts'

const paths = [
  '/',
  '/catalog/switches/',
  '/product/ks-2428/',
  '/catalog/comparison/?ids=ks-2428,ks-2452',
  '/download/?product=ks-2428',
  '/contacts/',
]

// A difference between what the server drew and the browser draws is a complaint, and fails a test.
describe('a page by any name of its host', () => {
  const open = useBrowser()
  const hosts = [inject('origin'), renameHost(inject('origin'))]

  test.each(paths.flatMap((path) => hosts.map((origin) => [path, origin] as const)))(
    '%s hydrates at %s',
    async (path, baseURL) => {
      const { page, calls } = await open({ baseURL })
      await page.goto(path)
      await waitUntilHydrated(page)
      await waitUntilIdle(page)
      expect(new URL(page.url()).origin).toBe(baseURL)
      expect(calls).toEqual([])
      expect(await page.getByRole('main').innerText()).not.toBe('')
    },
  )
})
