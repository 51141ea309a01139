import type { Locator, Page } from 'playwright-core'

/** Not at each frame, which would make the page draw frames for nothing but that. */
const often = { polling: 20 }

/**
 * React answers to this element (its `getNearestMountedFiber`): it has taken it over, and committed that. Between the two
 * it lets the browser work, and what a visitor does then meets nothing. Runs in the page.
 */
function isMounted(target: Element | string | null): boolean {
  const element = typeof target === 'string' ? document.querySelector(target) : target
  const key = Object.keys(element ?? {}).find((each) => each.startsWith('__reactFiber'))
  if (!key) return false
  interface Fiber {
    flags: number
    alternate: Fiber | null
    return: Fiber | null
  }
  const placementOrHydrating = 2 | 4096
  let fiber = (element as never as Record<string, Fiber | null>)[key] ?? null
  // What has an alternate was there before.
  for (; fiber && !fiber.alternate; fiber = fiber.return) {
    if (fiber.flags & placementOrHydrating) return false
  }
  return true
}

/**
 * The page has been hydrated; before that, forms and links are the browser's. The router has cleared
 * what the server gave it, and the page's own last element is React's: islands are whenever somebody is near them.
 */
export async function waitUntilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => !('$_TSR' in window), undefined, often)
  await page.waitForFunction(isMounted, '#content > :last-child', often)
}

/** React has hydrated this element, which may be in an island. */
export async function waitUntilLive(element: Locator): Promise<void> {
  await element.page().waitForFunction(isMounted, await element.elementHandle(), often)
}

/** Whether React has hydrated this element by now. */
export function isLive(element: Locator): Promise<boolean> {
  return element.evaluate(isMounted)
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
