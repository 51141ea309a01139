import type { Page } from 'playwright-core'

/** Distance in pixels from the top of the page. */
export function readScroll(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(scrollY))
}

/**
 * Scrolls like a visitor and waits for the scroll event, which is fired with a frame. The router, for example, does not
 * record a position before its event.
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
