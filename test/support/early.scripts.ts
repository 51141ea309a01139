import type { Page } from 'playwright-core'

/** Holds the scripts of what is opened next until they are released, for who acts before they have come. */
export async function holdScripts(page: Page): Promise<() => void> {
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  return scripts.resolve
}
