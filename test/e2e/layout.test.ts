import { addressOf, pathOf } from '@faceplate/contracts/pages/site.pages'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  colourRules,
  findViolations,
  findViolationsInBoth,
  isShownAnew,
  placeRules,
} from '../support/accessibility.ts'
import { useBrowser } from '../support/browser.ts'
import { waitUntilHydrated, waitUntilIdle } from '../support/hydration.ts'
import { listPageExamples } from '../support/page.examples.ts'
import { origin } from '../support/shared.site.ts'
import { renameHost } from '../support/site.process.ts'

const missing = '/no-such-page/'
/** One of each page of the site, and those that show what the first of their kind does not. */
const pages = [
  ...(await listPageExamples(origin)).values(),
  `${pathOf('download')}?product=ks-2428`,
  `${pathOf('catalog-comparison')}?ids=ks-2428,ks-2452`,
  `${pathOf('analogs')}?list=JL682A%0A9200L%0AToaster+3000`,
  addressOf('product-code', { code: 'kt-450w' }),
  addressOf('solutions-code', { code: 'railway-crossings' }),
  missing,
]

// All other tests visit the site by the name it listens on: here a difference between what the server drew
// and the browser draws by another name is a complaint, and fails the test.
describe('every page', () => {
  const open = useBrowser()

  test.each(pages)(
    '%s hydrates under another host name, fits from 320 px up, has no accessibility violation at three widths, light or dark, and has no endless animation',
    async (path) => {
      const { page } = await open({
        baseURL: renameHost(origin),
        viewport: { width: 320, height: 800 },
        complaints: path === missing ? [/status of 404/] : [],
      })
      // Head and foot are those of every page.
      const extent = path === pathOf('index') ? { part: 'html' } : {}
      await page.goto(path)
      await waitUntilHydrated(page)
      for (const width of [320, 360, 768, 1024, 1440]) {
        await page.setViewportSize({ width, height: 800 })
        await waitUntilIdle(page)
        const { overflow, way, above } = await page.evaluate(() => ({
          overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
          way: document.querySelector<HTMLElement>('[aria-label=Breadcrumb]')?.offsetHeight ?? 0,
          above: document.querySelectorAll('[aria-label=Breadcrumb] a[aria-current]').length,
        }))
        expect(overflow, `${width} px`).toBe(0)
        // One line of what can be pressed.
        expect(way, `${width} px`).toBeLessThan(45)
        // None of the pages above is the one that is shown.
        expect(above).toBe(0)
        if (width !== 360 && width !== 768 && width !== 1440) continue
        const isNew = path === pathOf('index') || (await isShownAnew(page))
        // Colours are looked at where there is least room, and most; where nothing is shown that was not before,
        // what is there need not be looked at again, but for its place.
        const look = {
          360: {},
          768: isNew ? { without: ['color-contrast'] } : { rules: placeRules },
          1440: isNew ? {} : { rules: [...colourRules, ...placeRules] },
        }[width]
        const find = width === 1440 ? findViolationsInBoth : findViolations
        expect(await find(page, { ...extent, ...look }), `${width} px`).toEqual([])
      }
      await expect.poll(() => listAnimations(page)).toEqual([])
    },
  )
})

/** What keeps the page drawing, seen or not; one that has ended is listed only where nothing has seen its end. */
function listAnimations(page: Page): Promise<(string | undefined)[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .map(({ effect }) =>
        effect instanceof KeyframeEffect ? effect.target?.outerHTML : undefined,
      ),
  )
}
