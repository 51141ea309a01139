import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core'
import { afterEach, expect } from 'vitest'
import { origin } from './shared.site.ts'
import { useShared } from './shared.ts'

export interface VisitOptions extends Pick<
  BrowserContextOptions,
  'baseURL' | 'colorScheme' | 'javaScriptEnabled' | 'reducedMotion'
> {
  viewport?: { width: number; height: number }
  permissions?: string[]
  /** Initial local storage of the site. */
  stored?: Readonly<Record<string, string>>
  /**
   * Expected console messages. Each must occur, and any other error or warning fails the test. With `any` there may be
   * messages of any kind, or none.
   */
  complaints?: RegExp[] | 'any'
  /** Messages that may occur or not, as after a page was resized. */
  ignored?: RegExp
}

export interface Visit {
  page: Page
  /** Path and query of each call that the page makes to `/api/`. */
  calls: string[]
}

/** A pooled context with its page, and what was recorded during the visit that uses it. */
interface Place {
  /** Options that are fixed when the context is created, as JSON. */
  key: string
  origin: string
  context: BrowserContext
  /** The page is reused, because a visit on a new page costs twice as much. */
  page: Page
  /** Set if the page has state that cannot be reset; it is then not reused. */
  isSpent: boolean
  expected: RegExp[] | 'any'
  ignored: RegExp | undefined
  complaints: string[]
  calls: string[]
}

/** Path of the browser, for tests that launch one. */
export const browserProgram = await useShared('browser')

/** A text of the site, where a page waits for its next visit. */
const resting = '/robots.txt'

let launched: Promise<Browser> | undefined

/**
 * Pool of places on the shared site. The next test file reuses them too, so that it need not load and compile the
 * site's scripts again.
 */
const free: Place[] = []

/**
 * Provides visits in the browser of the worker to the tests of a file. A visit starts without cookies and storage and
 * ends with its test. The test fails on unexpected console messages: errors, warnings and violations of the content
 * security policy. Only the HTTP cache persists between visits.
 */
export function useBrowser(): (options?: VisitOptions) => Promise<Visit> {
  const lent: Place[] = []
  afterEach(async () => {
    const ended = lent.splice(0)
    // Leaving a page can cause further messages, which are not part of this test.
    const recorded = ended.map(({ complaints, expected, ignored }) => ({
      complaints: complaints.filter((text) => ignored?.test(text) !== true),
      expected,
    }))
    for (const place of ended) {
      // A site of the test file may be restarting, or reload its page at any moment, so no navigation there is safe.
      if (place.isSpent || place.origin !== origin) await place.context.close()
      else free.push(await clear(place))
    }
    for (const { complaints, expected } of recorded) {
      if (expected === 'any') continue
      const isExpected = (text: string) => expected.some((each) => each.test(text))
      expect(complaints.filter((text) => !isExpected(text))).toEqual([])
      const isSaid = (each: RegExp) => complaints.some((text) => each.test(text))
      expect(expected.filter((each) => !isSaid(each))).toEqual([])
    }
  })

  return async ({
    baseURL = origin,
    javaScriptEnabled = true,
    viewport = { width: 1440, height: 900 },
    colorScheme = 'light',
    reducedMotion = 'no-preference',
    permissions = [],
    stored = {},
    complaints = [],
    ignored,
  } = {}) => {
    const options = { baseURL, javaScriptEnabled }
    const key = JSON.stringify(options)
    const at = free.findIndex((place) => place.key === key)
    const place = free.splice(at, at < 0 ? 0 : 1)[0] ?? (await openPlace(key, options))
    lent.push(place)
    Object.assign(place, { expected: complaints, ignored, complaints: [], calls: [] })
    const { context, page } = place
    await context.grantPermissions(permissions)
    await page.setViewportSize(viewport)
    await page.emulateMedia({ media: null, colorScheme, reducedMotion })
    if (Object.keys(stored).length > 0) {
      await page.evaluate((stored) => Object.assign(localStorage, stored), stored)
    }
    return { page, calls: place.calls }
  }
}

function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: browserProgram,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // The pages of a context share a process, because starting a process costs more than a visit.
      '--disable-site-isolation-trials',
      '--renderer-process-limit=1',
    ],
  })
}

async function openPlace(
  key: string,
  options: BrowserContextOptions & { baseURL: string },
): Promise<Place> {
  launched ??= launchBrowser()
  const context = await (await launched).newContext(options)
  const page = await context.newPage()
  await page.goto(resting)
  const place = {
    key,
    origin: options.baseURL,
    context,
    page,
    isSpent: false,
    expected: [],
    ignored: undefined,
    complaints: [],
    calls: [],
  }
  follow(place)
  return place
}

/** Records console messages and calls of a place, and whether it can be reused. */
function follow(place: Place): void {
  const { context, page } = place
  context.on('console', (message) => {
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
  watchCalls(context.clock, 'setFixedTime', spend)
  watchCalls(context, 'newCDPSession', spend)
  watchCalls(page, 'addInitScript', spend)
  watchCalls(page, 'exposeFunction', spend)
}

/** Reports calls of a method whose effect persists in all later documents. */
function watchCalls<Owner>(owner: Owner, name: keyof Owner, report: () => void): void {
  const method = owner[name] as (...args: unknown[]) => unknown
  const watched = (...args: unknown[]) => {
    report()
    return method.apply(owner, args)
  }
  owner[name] = watched as Owner[keyof Owner]
}

async function clear(place: Place): Promise<Place> {
  const { context, page } = place
  for (const each of context.pages()) if (each !== page) await each.close()
  page.removeAllListeners()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  // Moves the pointer away from the elements of the next page.
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
