import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core'
import { afterAll, afterEach, expect } from 'vitest'
import { origin } from './shared.site.ts'
import { useShared } from './shared.ts'

export interface VisitOptions extends Pick<
  BrowserContextOptions,
  'baseURL' | 'colorScheme' | 'javaScriptEnabled' | 'reducedMotion'
> {
  viewport?: { width: number; height: number }
  permissions?: string[]
  /** What the browser keeps for the site already. */
  stored?: Readonly<Record<string, string>>
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
  origin: string
  context: BrowserContext
  /** It is lent again and again: a page that begins anew costs twice as much as the next visit of one. */
  page: Page
  /** Something in it cannot be undone: it is not lent again. */
  isSpent: boolean
  expected: RegExp[]
  complaints: string[]
  calls: string[]
}

/** Program of the browser, for tests that need one of their own. */
export const browserProgram = await useShared('browser')

/** A document of the site that does nothing; there a page waits for its next visit. */
const resting = '/favicon.svg'

let launched: Promise<Browser> | undefined

/** Places to be lent, also to the next file: what they have of the site they need not load and compile again. */
const free: Place[] = []

/**
 * Gives the tests of a file visits in the browser of their process. Each begins without cookies and storage and is
 * over with its test, which fails if the console said what was not expected: an error, a warning, or
 * what the content policy refused. Only what was loaded over HTTP is kept from one visit to the next.
 */
export function useBrowser(): (options?: VisitOptions) => Promise<Visit> {
  const lent: Place[] = []
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
  // Sites of this file are gone with it.
  afterAll(async () => {
    const kept = free.filter((place) => place.origin === origin)
    for (const place of free.splice(0)) if (!kept.includes(place)) await place.context.close()
    free.push(...kept)
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
  } = {}) => {
    const options = { baseURL, javaScriptEnabled }
    const key = JSON.stringify(options)
    const at = free.findIndex((place) => place.key === key)
    const place = free.splice(at, at < 0 ? 0 : 1)[0] ?? (await openPlace(key, options))
    lent.push(place)
    Object.assign(place, { expected: complaints, complaints: [], calls: [] })
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
      // The pages of a context share a process: to start one costs more than to visit a page.
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
    complaints: [],
    calls: [],
  }
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
  watchCalls(context.clock, 'setFixedTime', spend)
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
