import type { Locator, Page } from 'playwright-core'

export function findMenu(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Main' })
}

/** The summary that opens an item of the menu. */
export function findItem(page: Page, title: string): Locator {
  return page.locator(`[data-panel] > summary:text-is("${title}")`)
}

/** The panel of an item while it is open. */
export function findPanel(page: Page, title: string): Locator {
  return page.locator(`[data-panel][open]:has(> summary:text-is("${title}")) > div`)
}

/** Opens the panel of an item and gives it where it comes to rest: what moves is scrolled to, and the page with it. */
export async function openPanel(page: Page, title: string): Promise<Locator> {
  await findItem(page, title).click()
  const panel = findPanel(page, title)
  await panel.waitFor()
  await panel.evaluate((element) =>
    Promise.allSettled(element.getAnimations().map(({ finished }) => finished)),
  )
  return panel
}
