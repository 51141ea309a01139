import type { Locator, Page } from 'playwright-core'

/** Polls by time, because polling per frame would make the page render extra frames. */
const pollOptions = { polling: 20 }

/**
 * Whether React has committed the hydration of an element (as in its `getNearestMountedFiber`). React yields to the
 * browser between hydration and commit, and events in between are lost. Runs in the page.
 */
export function isMounted(target: Element | string | null): boolean {
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
  // A fiber with an alternate was committed before.
  for (; fiber && !fiber.alternate; fiber = fiber.return) {
    if (fiber.flags & placementOrHydrating) return false
  }
  return true
}

/**
 * Waits until the page is hydrated; before that, forms and links use browser behaviour. The router has then removed its
 * server data, and React controls the last element of the content. Islands hydrate later, when the visitor comes near.
 */
export async function waitUntilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => !('$_TSR' in window), undefined, pollOptions)
  await page.waitForFunction(isMounted, '#content > :last-child', pollOptions)
}

/** Waits until React has hydrated an element, which may be in an island. */
export async function waitUntilLive(element: Locator): Promise<void> {
  await element.page().waitForFunction(isMounted, await element.elementHandle(), pollOptions)
}

/** Whether React has hydrated an element. */
export function isLive(element: Locator): Promise<boolean> {
  return element.evaluate(isMounted)
}

/**
 * Waits until the browser is idle: observers, which report after a frame, have reported, and the work caused by them or
 * by earlier events has started. For expecting that something does not happen.
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
