import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'
import { afterAll, beforeAll, inject } from 'vitest'

export interface Visit {
  page: Page
  /** Errors and warnings of the console, and what the content policy refused. */
  complaints: string[]
  /** Calls the page made to `/api/` by itself, path and query. */
  calls: string[]
  close: () => Promise<void>
}

/** Gives the tests of a file visits in the shared browser; each has its own storage. */
export function useBrowser(): (options?: BrowserContextOptions) => Promise<Visit> {
  let browser: Browser
  beforeAll(async () => {
    browser = await chromium.connect(inject('browserEndpoint'))
  })
  afterAll(() => browser.close())

  return async (options = {}) => {
    const context = await browser.newContext({
      baseURL: inject('origin'),
      viewport: { width: 1440, height: 900 },
      ...options,
    })
    const page = await context.newPage()
    const complaints: string[] = []
    const calls: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning')
        complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (pathname.startsWith('/api/')) calls.push(pathname + search)
    })
    return { page, complaints, calls, close: () => context.close() }
  }
}
