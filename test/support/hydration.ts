import type { Page } from 'playwright-core'

/** The router has taken over and cleared what it was given; before that, forms are the browser's. */
export async function waitUntilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => !('$_TSR' in window))
}
