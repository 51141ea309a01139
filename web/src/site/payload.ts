import { ApiError } from '@faceplate/contracts/client/client'
import type { PagePayload } from '@faceplate/contracts/client/render.contract'
import { hashKey } from '@tanstack/react-query'
import type { AnyRouter, ParsedLocation } from '@tanstack/react-router'
import { freshMs, keepAnswers } from '../base/query.ts'
import type { RouterContext } from '../base/context.ts'
import { isMissing } from '../base/page.error.ts'
import { readStaleness, staleness } from '../base/staleness.ts'

/** How long what a payload brought is shown at once when somebody comes back to its page (G-builds). */
export const keptMs = 3_600_000

interface Visit {
  router: AnyRouter
  context: RouterContext
  /** Where calls that the payload tells to fail are written down, by their key. */
  failures: Map<string, ApiError>
}

interface Navigation extends Visit {
  /** Nobody has gone there yet. */
  isAhead: boolean
  /** Aborts when the visitor has chosen another page meanwhile. */
  signal: AbortSignal
}

interface Brought {
  payload: PagePayload
  /** See `staleness`. */
  sinceMs: number | undefined
  /** Undefined of what came with the first page. */
  etag?: string | null
}

/** One request of a page, which all who go there share. */
interface Kept {
  brought: Promise<Brought | undefined>
  /** When the server was last asked, on the clock that goes on while the machine sleeps. */
  askedMs: number
  /** Gives the request up, where there is one. */
  controller?: AbortController
}

const kept = new Map<string, Kept>()

/**
 * Makes the one call of a navigation: the payload of the page, from which its loaders then read. Where
 * none can be had, they make their calls themselves. What was brought within the hour is there at once, and is
 * checked behind the page. Gives where the rules of the gateway lead instead, if they do.
 */
export async function bringPayload(
  location: ParsedLocation,
  { isAhead, signal, ...visit }: Navigation,
): Promise<string | undefined> {
  const { router, context } = visit
  if (!isAhead && isOutdated(context)) return loadWhole(router)
  const address = nameAddress(location)
  const found = kept.get(address)
  const ageMs = Date.now() - (found?.askedMs ?? -Infinity)
  if (ageMs >= freshMs && ageMs < keptMs) void checkPayload(location, visit)
  const shared = found && ageMs < keptMs ? found : ask(location, context)
  // Whoever has gone elsewhere asks in vain, also for what was loaded ahead of that.
  if (!isAhead)
    signal.addEventListener('abort', () => {
      if (nameAddress(router.latestLocation) !== address) shared.controller?.abort()
    })
  const brought = await shared.brought
  signal.throwIfAborted()
  if (!isAhead && isOutdated(context)) return loadWhole(router)
  if (!brought) return undefined
  const { payload, sinceMs } = brought
  if (!isAhead) staleness.write(sinceMs)
  if ('location' in payload) return payload.location
  if ('failures' in payload && payload.status >= 500) kept.delete(address)
  tellFailures(payload, visit)
  return undefined
}

/** Keeps the first page, which the server sent whole, as one whose payload has been brought. */
export function keepFirst(address: string, askedMs: number): void {
  const payload = { build: '', status: 200, answers: [], failures: [] }
  const brought = Promise.resolve({ payload, sinceMs: staleness.read() })
  kept.set(address, { brought, askedMs })
}

/** Checks the page that is shown, where it is older than what would be shown at once. */
export async function refreshShown(visit: Visit): Promise<void> {
  const location = visit.router.latestLocation
  const { askedMs = -Infinity } = kept.get(nameAddress(location)) ?? {}
  if (Date.now() - askedMs >= keptMs) await checkPayload(location, visit)
}

/**
 * Asks, while the page is shown, whether there is newer: the browser sends the entity tag along, so what has not
 * changed is not sent again. What has is put in place, without a step of the visitor's being lost.
 */
async function checkPayload(location: ParsedLocation, visit: Visit): Promise<void> {
  const { router, context } = visit
  const address = nameAddress(location)
  const found = kept.get(address)
  const askedMs = Date.now()
  if (found) kept.set(address, { ...found, askedMs })
  try {
    const response = await request(location, context)
    const before = await found?.brought
    const etag = response.headers.get('etag')
    const isSame = etag !== null && etag === before?.etag
    const brought = isSame ? { ...before, sinceMs: readStaleness(response) } : await read(response)
    const { payload } = brought
    if (!isSame) context.latestBuild = payload.build
    if (isOutdated(context) || ('failures' in payload && payload.status >= 500)) return
    kept.set(address, { brought: Promise.resolve(brought), askedMs })
    const isShown = nameAddress(router.latestLocation) === address
    if (isShown) staleness.write(brought.sinceMs)
    if (isSame) return
    if ('answers' in payload) keepAnswers(context.queryClient, payload.answers)
    tellFailures(payload, visit)
    context.revision = (context.revision ?? 0) + 1
    // Its head, too, is made of them.
    if (isShown) await router.invalidate()
  } catch {
    // Offline: the next one who comes here asks again.
    if (found) kept.set(address, found)
  }
}

function ask(location: ParsedLocation, context: RouterContext): Kept {
  const address = nameAddress(location)
  const controller = new AbortController()
  const brought = fetchPayload(location, context, controller.signal).catch(() => {
    kept.delete(address)
    // Nobody goes there any more, so no loader need ask either.
    controller.signal.throwIfAborted()
    return undefined
  })
  const asked = { brought, askedMs: Date.now(), controller }
  kept.set(address, asked)
  return asked
}

async function fetchPayload(
  location: ParsedLocation,
  context: RouterContext,
  signal: AbortSignal,
): Promise<Brought> {
  const brought = await read(await request(location, context, signal))
  context.latestBuild = brought.payload.build
  if ('answers' in brought.payload) keepAnswers(context.queryClient, brought.payload.answers)
  return brought
}

async function request(
  { pathname, searchStr }: ParsedLocation,
  { build }: RouterContext,
  signal?: AbortSignal,
): Promise<Response> {
  const query = build + searchStr.replace('?', '&')
  // The history may hold a path without its slash: one with a query is not redirected (R-slash).
  const page = pathname.replace(/\/?$/, '/')
  const response = await fetch(`${page}_payload.json?${query}`, signal ? { signal } : {})
  if (!response.ok) throw new Error(`${response.status}`)
  return response
}

async function read(response: Response): Promise<Brought> {
  const payload: PagePayload = await response.json()
  return { payload, sinceMs: readStaleness(response), etag: response.headers.get('etag') }
}

/** What is not there any more is gone here, too; for what could not be read, what was read before stands in. */
function tellFailures(payload: PagePayload, { context, failures }: Visit): void {
  if (!('failures' in payload)) return
  for (const [queryKey, { kind, status }] of payload.failures) {
    const failure = new ApiError(kind, '', { status })
    if (isMissing(failure)) context.queryClient.removeQueries({ queryKey, exact: true })
    if (context.queryClient.getQueryData(queryKey) === undefined)
      failures.set(hashKey(queryKey), failure)
  }
}

function nameAddress({ pathname, searchStr }: ParsedLocation): string {
  return pathname + searchStr
}

function isOutdated({ build, latestBuild = build }: RouterContext): boolean {
  return latestBuild !== build
}

/** Goes to where the router is going by loading it whole, with the scripts of the newer build. */
function loadWhole(router: AnyRouter): Promise<never> {
  router.history.flush()
  window.location.reload()
  return new Promise(() => {})
}
