import type { Page } from 'playwright-core'

/** Pixels from the top of the page. */
export function readScroll(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(scrollY))
}

/**
 * Scrolls as a visitor does, and is over when the page has been told: with a frame, by an event. The router, for one,
 * keeps no place that it has not been told of.
 */
export function scrollPage(page: Page, topPx: number): Promise<void> {
  return page.evaluate(
    (top) =>
      new Promise<void>((done) => {
        const isThere = () => Math.round(scrollY) === top
        const follow = () => {
          if (!isThere()) return
          window.removeEventListener('scroll', follow)
          done()
        }
        if (isThere()) {
          done()
          return
        }
        window.addEventListener('scroll', follow)
        window.scrollTo(0, top)
      }),
    topPx,
  )
}
