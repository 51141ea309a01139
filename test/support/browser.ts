import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'

export interface VisitOptions extends Pick<
  BrowserContextOptions,
  'baseURL' | 'colorScheme' | 'javaScriptEnabled' | 'reducedMotion'
> {
  viewport?: { width: number; height: number }
  permissions?: string[]
  /** What the console says in this test, and must say; anything else it says fails the test. */
  complaints?: RegExp[]
}

export interface Visit {
  page: Page
  /** Calls the page made to `/api/` by itself, path and query. */
  calls: string[]
}

/** A context, with what is noted of the visit it is lent to. */
interface Place {
  /** The options that cannot be changed once it is there. */
  key: string
  context: BrowserContext
  /** A page that stays open: with it stays the process that its visits share. */
  anchor: Page
  /** Something in it cannot be undone: it is not lent again. */
  isSpent: boolean
  expected: RegExp[]
  complaints: string[]
  calls: string[]
}

/**
 * Gives the tests of a file visits in the shared browser. Each begins without cookies and storage and is
 * over with its test, which fails if the console said what was not expected: an error, a warning, or
 * what the content policy refused. Only what was loaded over HTTP is kept from one visit to the next.
 */
export function useBrowser(): (options?: VisitOptions) => Promise<Visit> {
  let browser: Browser
  const free: Place[] = []
  const lent: Place[] = []
  beforeAll(async () => {
    browser = await chromium.connect(inject('browserEndpoint'))
  })
  afterEach(async () => {
    const ended = lent.splice(0)
    for (const { context, anchor } of ended) {
      for (const page of context.pages()) if (page !== anchor) await page.close()
    }
    free.push(...ended.filter(({ isSpent }) => !isSpent))
    for (const { complaints, expected } of ended) {
      const isExpected = (text: string) => expected.some((each) => each.test(text))
      expect(complaints.filter((text) => !isExpected(text))).toEqual([])
      const isSaid = (each: RegExp) => complaints.some((text) => each.test(text))
      expect(expected.filter((each) => !isSaid(each))).toEqual([])
    }
  })
  afterAll(() => browser.close())

  return async ({
    baseURL = inject('origin'),
    javaScriptEnabled = true,
    viewport = { width: 1440, height: 900 },
    colorScheme = 'light',
    reducedMotion = 'no-preference',
    permissions = [],
    complaints = [],
  } = {}) => {
    const options = { baseURL, javaScriptEnabled }
    const key = JSON.stringify(options)
    const at = free.findIndex((place) => place.key === key)
    const place = free.splice(at, at < 0 ? 0 : 1)[0] ?? (await openPlace(browser, key, options))
    lent.push(place)
    Object.assign(place, { expected: complaints, complaints: [], calls: [] })
    await clear(place)
    await place.context.grantPermissions(permissions)
    const page = await place.context.newPage()
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme, reducedMotion })
    return { page, calls: place.calls }
  }
}

async function openPlace(
  browser: Browser,
  key: string,
  options: BrowserContextOptions,
): Promise<Place> {
  const context = await browser.newContext(options)
  const anchor = await context.newPage()
  // A document of the site that does nothing.
  await anchor.goto('/favicon.svg')
  const place = { key, context, anchor, isSpent: false, expected: [], complaints: [], calls: [] }
  follow(place)
  return place
}

/** Notes what the pages of a place say and ask for, and whether they can be followed by others. */
function follow(place: Place): void {
  const { context, anchor } = place
  context.on('console', (message) => {
    // A document without a page of ours asks for an icon that there is not.
    if (message.page() === anchor) return
    if (message.type() === 'error' || message.type() === 'warning') {
      place.complaints.push(message.text())
    }
  })
  context.on('weberror', (error) => place.complaints.push(error.error().message))
  context.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/')) place.calls.push(pathname + search)
  })
  // A clock that was installed stays in every page to come.
  const install = context.clock.install.bind(context.clock)
  context.clock.install = (options) => {
    place.isSpent = true
    return install(options)
  }
}

async function clear({ context, anchor }: Place): Promise<void> {
  await context.clearCookies()
  await context.clearPermissions()
  await anchor.evaluate(() => localStorage.clear())
}
