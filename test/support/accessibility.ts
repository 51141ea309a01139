// The minified build: each page compiles it again, and it is half the size.
import axe from 'axe-core/axe.min.js'
import type { Page } from 'playwright-core'

/** Rules of axe that depend on the colour scheme. */
export const colourRules = ['color-contrast', 'link-in-text-block']

/** Rules of axe that depend on layout. Except for these and the colour rules, rules depend only on the markup. */
export const placeRules = ['scrollable-region-focusable', 'skip-link', 'target-size']

/** Header and footer, which every page has. They are checked on the home page (layout) and by their own tests. */
const headAndFoot = ['[data-header]', 'footer']

/** Parts that every page has, but that are checked on each page. */
const trailAndNotice = ['[aria-label=Breadcrumb]', ':has(> div > #bottom-slot)']

interface Extent {
  /** Selector of the part to check; by default the page without header and footer. */
  part?: string
  rules?: readonly string[]
  /** Rules to skip. */
  without?: readonly string[]
}

/** Violations that axe finds in the current page or a part of it, one line each. */
export async function findViolations(
  page: Page,
  { part, rules, without = [] }: Extent = {},
): Promise<string[]> {
  // An element in a transition between colours or into view has an intermediate contrast. Transitions are therefore
  // finished first. An element that inherits a colour starts its transition after that of its parent ends, so this
  // repeats.
  await page.evaluate(async () => {
    // Animations in a closed section are paused until the section is opened. Animations that follow the scroll position
    // have no end.
    const listRunning = () =>
      document.getAnimations().filter(
        (each) =>
          each.timeline === document.timeline &&
          // A finished one that fills forwards stays in the list.
          each.playState !== 'finished' &&
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
        // Only an experimental rule, on screen orientation, reads stylesheets.
        preload: false,
        ...(rules && { runOnly: [...rules] }),
        rules: {
          // WCAG 2.2, 2.5.8: axe disables this rule by default.
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
 * Whether the page shows an element that it did not show at an earlier call, or that has other attributes or texts now.
 * The parts that every page has, positions and colours are ignored.
 */
export function isShownAnew(page: Page): Promise<boolean> {
  return page.evaluate(
    (onEveryPage) => {
      const seen: WeakMap<Element, string> = Reflect.get(window, 'seen') ?? new WeakMap()
      Object.assign(window, { seen })
      let isNew = false
      for (const each of document.body.querySelectorAll('*')) {
        if (each.closest(onEveryPage)) continue
        if (!each.checkVisibility({ visibilityProperty: true })) continue
        const own = each.cloneNode() as Element
        const texts = [...each.childNodes].filter((child) => child instanceof Text)
        const markup = own.outerHTML + texts.map(({ data }) => data).join()
        isNew ||= seen.get(each) !== markup
        seen.set(each, markup)
      }
      return isNew
    },
    [...headAndFoot, ...trailAndNotice].join(),
  )
}

/**
 * Violations in the colour scheme of the page and then in the other one, in which the page is left: changing it costs as
 * much as loading a page.
 */
export async function findViolationsInBoth(page: Page, extent: Extent = {}): Promise<string[]> {
  const first = await findViolations(page, extent)
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  const other = isDark ? 'light' : 'dark'
  await page.emulateMedia({ colorScheme: other })
  const second = await findViolations(page, { ...extent, rules: colourRules })
  return [...first, ...second.map((each) => `in ${other} colours: ${each}`)]
}
