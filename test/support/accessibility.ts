import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** The rules of axe that another colour scheme can break; all others hold for both. */
const colourRules = ['color-contrast', 'link-in-text-block']

interface Extent {
  /** Selector of the part that is looked at. */
  part?: string
  rules?: string[]
}

/** What axe finds wrong with the page as it stands now, or a part of it, one line each. */
export async function findViolations(page: Page, { part, rules }: Extent = {}): Promise<string[]> {
  // What is on its way from one colour to another has the contrast of neither.
  await page.evaluate(() => {
    // What is in a closed section stands still until the section is opened.
    const running = document
      .getAnimations()
      .filter(
        (each) =>
          each instanceof CSSTransition &&
          each.effect instanceof KeyframeEffect &&
          each.effect.target?.checkVisibility() === true,
      )
    return Promise.allSettled(running.map(({ finished }) => finished))
  })
  const builder = new AxeBuilder({ page })
  if (part !== undefined) builder.include(part)
  if (rules) builder.withRules(rules)
  const { violations } = await builder.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}

/** The same in the light, and then in the dark; the page is left in the light. */
export async function findViolationsInBoth(page: Page, extent: Extent = {}): Promise<string[]> {
  const light = await findViolations(page, extent)
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await findViolations(page, { ...extent, rules: colourRules })
  await page.emulateMedia({ colorScheme: 'light' })
  return [...light, ...dark.map((each) => `in the dark: ${each}`)]
}
