import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { findViolationsInBoth } from '../support/accessibility.ts'
import { useBrowser } from '../support/browser.ts'
import { waitUntilHydrated, waitUntilIdle } from '../support/hydration.ts'

const missing = /status of 404/

const pages: [path: string, complaints?: RegExp[]][] = [
  ['/'],
  ['/catalog/'],
  ['/catalog/switches/'],
  ['/product/kt-450w/'],
  ['/product/ks-5448-100g/'],
  ['/download/'],
  ['/download/?product=ks-2428'],
  ['/news/'],
  ['/news/gpon-to-xgs-pon-12000-homes/'],
  ['/solutions/'],
  ['/solutions/railway-crossings/'],
  ['/in-progress/'],
  ['/no-such-page/', [missing]],
]

describe('every page', () => {
  const open = useBrowser()

  test.each(pages)(
    '%s fits from 320 px up, has no accessibility violation, light or dark, and comes to rest',
    async (path, complaints = []) => {
      const { page } = await open({ viewport: { width: 320, height: 800 }, complaints })
      await page.goto(path)
      await waitUntilHydrated(page)
      for (const width of [320, 360, 768, 1024, 1440]) {
        await page.setViewportSize({ width, height: 800 })
        await waitUntilIdle(page)
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(overflow, `${path} at ${width} px`).toBe(0)
      }
      await page.setViewportSize({ width: 1440, height: 900 })
      expect(await findViolationsInBoth(page)).toEqual([])
      await expect.poll(() => findRunningAnimations(page)).toEqual([])
    },
  )
})

/** What keeps the page drawing, seen or not. */
function findRunningAnimations(page: Page): Promise<(string | undefined)[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map(({ effect }) =>
        effect instanceof KeyframeEffect ? effect.target?.outerHTML : undefined,
      ),
  )
}
