import { pathOf } from '@faceplate/contracts/pages/site.pages'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  findViolations,
  findViolationsInBoth,
  isShownAnew,
  placeRules,
} from '../support/accessibility.ts'
import { useBrowser } from '../support/browser.ts'
import { waitUntilHydrated, waitUntilIdle } from '../support/hydration.ts'
import { listPageAddresses, missingPage } from '../support/page.examples.ts'
import { origin } from '../support/shared.site.ts'
import { renameHost } from '../support/site.process.ts'

const pages = await listPageAddresses(origin)

// All other tests use the host name that the site listens on. Here, under another name, a difference between the
// HTML of the server and of the browser is a console error, which fails the test.
describe('every page', () => {
  const open = useBrowser()

  test.each(pages)(
    '%s hydrates under another host name, fits from 320 px up, has no accessibility violation at three widths, light or dark, and has no endless animation',
    async (path) => {
      const { page } = await open({
        baseURL: renameHost(origin),
        viewport: { width: 320, height: 800 },
        complaints: path === missingPage ? [/status of 404/] : [],
      })
      // The header and the footer are the same on every page, so one page checks them.
      const extent = path === pathOf('index') ? { part: 'html' } : {}
      await page.goto(path)
      await waitUntilHydrated(page)
      // The widths between the narrowest and the widest layout rarely show an element that neither shows.
      for (const width of [320, 360, 1440, 1024, 768]) {
        await page.setViewportSize({ width, height: 800 })
        await waitUntilIdle(page)
        const { overflow, way, above } = await page.evaluate(() => ({
          overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
          way: document.querySelector<HTMLElement>('[aria-label=Breadcrumb]')?.offsetHeight ?? 0,
          above: document.querySelectorAll('[aria-label=Breadcrumb] a[aria-current]').length,
        }))
        expect(overflow, `${width} px`).toBe(0)
        // The breadcrumbs fit on one line of link height.
        expect(way, `${width} px`).toBeLessThan(45)
        // No breadcrumb link is marked as the current page.
        expect(above).toBe(0)
        if (width !== 360 && width !== 768 && width !== 1440) continue
        const isNew = path === pathOf('index') || (await isShownAnew(page))
        // Colours depend on the colour scheme and not on the width: the first layout is checked in the light scheme, and
        // the widest one in both.
        const look = {
          360: {},
          1440: isNew ? {} : { rules: placeRules },
          768: isNew ? { without: ['color-contrast'] } : { rules: placeRules },
        }[width]
        const find = width === 1440 ? findViolationsInBoth : findViolations
        expect(await find(page, { ...extent, ...look }), `${width} px`).toEqual([])
      }
      await expect.poll(() => listAnimations(page)).toEqual([])
    },
  )
})

/**
 * Animations that make the browser draw by themselves, visible or not; a finished one is listed only if nothing handled
 * its end. Those that follow the scroll position draw only then.
 */
function listAnimations(page: Page): Promise<(string | undefined)[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ timeline }) => timeline === document.timeline)
      .map(({ effect }) =>
        effect instanceof KeyframeEffect ? effect.target?.outerHTML : undefined,
      ),
  )
}
