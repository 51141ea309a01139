import type { Locator, Page } from 'playwright-core'

/** Not at each frame, which would make the page draw frames for nothing but that. */
const often = { polling: 20 }

/**
 * The page has been hydrated; before that, forms and links are the browser's. The router has cleared
 * what the server gave it, and React has come to the page's own last element: the shell and what stands
 * before it come earlier, islands whenever somebody is near them.
 */
export async function waitUntilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const last = document.querySelector('#content')?.lastElementChild
      return (
        !('$_TSR' in window) &&
        Object.keys(last ?? {}).some((key) => key.startsWith('__reactProps'))
      )
    },
    undefined,
    often,
  )
}

/** React has hydrated this element, which may be in an island. */
export async function waitUntilLive(element: Locator): Promise<void> {
  const handle = await element.elementHandle()
  await element
    .page()
    .waitForFunction(
      (node) => Object.keys(node ?? {}).some((key) => key.startsWith('__reactProps')),
      handle,
      often,
    )
}

/** Whether React has hydrated this element by now. */
export function isLive(element: Locator): Promise<boolean> {
  return element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps')))
}

/**
 * The browser has nothing left to do: observers, which tell after a frame, have told, and whatever
 * that or an event before has set off has begun. For what is expected not to happen.
 */
export async function waitUntilIdle(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((done) => {
        const idle = () => requestIdleCallback(() => done(undefined), { timeout: 2000 })
        requestAnimationFrame(() => requestAnimationFrame(idle))
      }),
  )
}
