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

/** A context and its page, with what is noted of the visit they are lent to. */
interface Place {
  /** The options that cannot be changed once it is there. */
  key: string
  context: BrowserContext
  /** It is lent again and again: a page that begins anew costs twice as much as the next visit of one. */
  page: Page
  /** Something in it cannot be undone: it is not lent again. */
  isSpent: boolean
  expected: RegExp[]
  complaints: string[]
  calls: string[]
}

/** A document of the site that does nothing; there a page waits for its next visit. */
const resting = '/favicon.svg'

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
    // To go on from a page may set it off once more; that is nothing of this test.
    const heard = ended.map(({ complaints, expected }) => ({
      complaints: [...complaints],
      expected,
    }))
    for (const place of ended) {
      if (place.isSpent) await place.context.close()
      else free.push(await clear(place))
    }
    for (const { complaints, expected } of heard) {
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
    const { context, page } = place
    await context.grantPermissions(permissions)
    await page.setViewportSize(viewport)
    await page.emulateMedia({ media: null, colorScheme, reducedMotion })
    return { page, calls: place.calls }
  }
}

async function openPlace(
  browser: Browser,
  key: string,
  options: BrowserContextOptions,
): Promise<Place> {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  await page.goto(resting)
  const place = { key, context, page, isSpent: false, expected: [], complaints: [], calls: [] }
  follow(place)
  return place
}

/** Notes what the pages of a place say and ask for, and whether they can be followed by others. */
function follow(place: Place): void {
  const { context, page } = place
  context.on('console', (message) => {
    // A document without a page of ours asks for an icon that there is not.
    if (message.page()?.url().endsWith(resting)) return
    if (message.type() === 'error' || message.type() === 'warning') {
      place.complaints.push(message.text())
    }
  })
  context.on('weberror', (error) => place.complaints.push(error.error().message))
  context.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/')) place.calls.push(pathname + search)
  })
  const spend = () => (place.isSpent = true)
  watchCalls(context.clock, 'install', spend)
  watchCalls(context, 'newCDPSession', spend)
  watchCalls(page, 'addInitScript', spend)
  watchCalls(page, 'exposeFunction', spend)
}

/** Says when a method is called, whose effect stays in every document to come. */
function watchCalls<Owner>(owner: Owner, name: keyof Owner, tell: () => void): void {
  const method = owner[name] as (...args: unknown[]) => unknown
  const watched = (...args: unknown[]) => {
    tell()
    return method.apply(owner, args)
  }
  owner[name] = watched as Owner[keyof Owner]
}

async function clear(place: Place): Promise<Place> {
  const { context, page } = place
  for (const each of context.pages()) if (each !== page) await each.close()
  page.removeAllListeners()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  // Over nothing of the next page.
  await page.mouse.move(-1, -1)
  await page.goto(resting)
  await context.clearCookies()
  await context.clearPermissions()
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  return place
}
