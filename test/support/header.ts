import type { Locator, Page } from 'playwright-core'

export function findMenu(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Main' })
}

/** The summary element that opens a menu item. */
export function findItem(page: Page, title: string): Locator {
  return page.locator(`[data-panel] > summary:has(> :text-is("${title}"))`)
}

/** The open panel of a menu item. */
export function findPanel(page: Page, title: string): Locator {
  return page.locator(`[data-panel][open]:has(> summary > :text-is("${title}")) > div`)
}

/**
 * Opens the panel of a menu item and waits for its animation to end, because a click scrolls to a moving element and
 * thereby moves the page.
 */
export async function openPanel(page: Page, title: string): Promise<Locator> {
  await findItem(page, title).click()
  const panel = findPanel(page, title)
  await panel.waitFor()
  await panel.evaluate((element) =>
    Promise.allSettled(element.getAnimations().map(({ finished }) => finished)),
  )
  return panel
}
