// Each page compiles it anew, so the build of half the size.
import axe from 'axe-core/axe.min.js'
import type { Page } from 'playwright-core'

/** The rules of axe that another colour scheme can break; all others hold for both. */
export const colourRules = ['color-contrast', 'link-in-text-block']

/** The rules of axe that ask where things are; all others, but those of colours, ask only what there is. */
export const placeRules = ['scrollable-region-focusable', 'skip-link', 'target-size']

/** What stands on every page: looked at on the home page (layout), and by their own tests. */
const headAndFoot = ['[data-header]', 'footer']

/** What stands on every page too, yet is looked at with each. */
const trailAndNotice = ['[aria-label=Breadcrumb]', ':has(> #bottom-slot)']

interface Extent {
  /** Selector of the part that is looked at; if not given, the page as such and all between its head and foot. */
  part?: string
  rules?: readonly string[]
  /** Rules that are not looked at. */
  without?: readonly string[]
}

/** What axe finds wrong with the page as it stands now, or a part of it, one line each. */
export async function findViolations(
  page: Page,
  { part, rules, without = [] }: Extent = {},
): Promise<string[]> {
  // What is on its way from one colour to another, or comes into sight, has the contrast of neither: it is brought
  // to its end, and what inherits a colour, which sets out once that has arrived, to its own.
  await page.evaluate(async () => {
    // What is in a closed section stands still until the section is opened.
    const listRunning = () =>
      document
        .getAnimations()
        .filter(
          (each) =>
            each.effect instanceof KeyframeEffect &&
            each.effect.getComputedTiming().endTime !== Infinity &&
            each.effect.target?.checkVisibility() === true,
        )
    for (let running = listRunning(); running.length > 0; running = listRunning()) {
      for (const each of running) each.finish()
      await Promise.allSettled(running.map(({ finished }) => finished))
    }
  })
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async ({ part, rules, without, headAndFoot }) => {
      const { axe } = window as typeof window & { axe: typeof import('axe-core') }
      const extent = part ?? { include: [['html']], exclude: headAndFoot.map((each) => [each]) }
      const { violations } = await axe.run(extent, {
        resultTypes: ['violations'],
        // Only an experimental rule, of the orientation of a screen, looks into stylesheets.
        preload: false,
        ...(rules && { runOnly: [...rules] }),
        rules: {
          // WCAG 2.2, 2.5.8: axe leaves it out unless it is asked for.
          ...(!rules && { 'target-size': { enabled: true } }),
          ...Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
        },
      })
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
    },
    { part, rules, without, headAndFoot },
  )
}

/**
 * Whether the page shows, besides what stands on every page, what it has shown at no earlier call: other elements,
 * or the same with other attributes or texts. Where they are, and in which colours, makes no difference.
 */
export function isShownAnew(page: Page): Promise<boolean> {
  return page.evaluate(
    (onEveryPage) => {
      const { body } = document
      const copy = body.cloneNode(true) as HTMLElement
      const copies = copy.querySelectorAll('*')
      for (const [at, each] of body.querySelectorAll('*').entries()) {
        const isSeen = each.checkVisibility({ visibilityProperty: true })
        copies[at]?.toggleAttribute('data-unseen', !isSeen)
      }
      for (const each of copy.querySelectorAll(onEveryPage)) each.remove()
      const seen: string[] = Reflect.get(window, 'seen') ?? []
      Object.assign(window, { seen: [...seen, copy.innerHTML] })
      return !seen.includes(copy.innerHTML)
    },
    [...headAndFoot, ...trailAndNotice].join(),
  )
}

/** The same in the light, and then in the dark; the page is left in the light. */
export async function findViolationsInBoth(page: Page, extent: Extent = {}): Promise<string[]> {
  const light = await findViolations(page, extent)
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await findViolations(page, { ...extent, rules: colourRules })
  await page.emulateMedia({ colorScheme: 'light' })
  return [...light, ...dark.map((each) => `in the dark: ${each}`)]
}
