import { ApiError } from '@faceplate/contracts/client/client'
import type { PageFailure, PagePayload } from '@faceplate/contracts/client/render.contract'
import { hashKey } from '@tanstack/react-query'
import type { AnyRouter, ParsedLocation } from '@tanstack/react-router'
import { freshMs, storeResponses } from '../base/query.ts'
import type { RouterContext } from '../base/context.ts'
import { isLacking, isMissing } from '../base/page.error.ts'
import { readStaleness, staleness } from '../base/staleness.ts'

/** Time for which a stored payload is shown at once when the visitor returns to its page (G-builds). */
export const payloadMaxAgeMs = 3_600_000

interface Visit {
  router: AnyRouter
  context: RouterContext
  /** Receives the calls that failed on the server, by their query key hash. */
  failures: Map<string, ApiError>
}

interface Navigation extends Visit {
  /** Whether the page is only preloaded, not navigated to. */
  isPreload: boolean
  /** Aborts when the visitor has chosen another page. */
  signal: AbortSignal
}

interface ReceivedPayload {
  payload: PagePayload
  /** See `staleness`. */
  sinceMs: number | undefined
  /** Undefined for the data that came with the first page. */
  etag?: string | null
}

/** One request of a payload, shared by preloads and navigations to its page. */
interface PayloadEntry {
  /** Undefined: there is no payload, and the loaders make their calls themselves. */
  received: Promise<ReceivedPayload | undefined>
  /** Time of the last request, on the wall clock, which also advances while the machine sleeps. */
  requestedMs: number
  /** Aborts the request, if there was one. */
  controller?: AbortController
}

const entries = new Map<string, PayloadEntry>()

/**
 * Makes the single call of a navigation: it fetches the payload of the page, which its loaders then read. Without a
 * payload the loaders make their calls themselves. A payload younger than `payloadMaxAgeMs` is used at once; one older
 * than `freshMs` is also revalidated in the background. Resolves to the target when the gateway redirects this address,
 * otherwise to undefined.
 */
export async function loadPayload(
  location: ParsedLocation,
  { isPreload, signal, ...visit }: Navigation,
): Promise<string | undefined> {
  const { router, context } = visit
  if (!isPreload && isOutdated(context)) return loadDocument(router)
  const address = nameAddress(location)
  const found = entries.get(address)
  const ageMs = Date.now() - (found?.requestedMs ?? -Infinity)
  if (ageMs >= freshMs && ageMs < payloadMaxAgeMs) void checkPayload(location, visit)
  const shared = found && ageMs < payloadMaxAgeMs ? found : startRequest(location, context)
  // A navigation that the visitor has left aborts the request, even if a preload started it.
  if (!isPreload)
    signal.addEventListener('abort', () => {
      if (nameAddress(router.latestLocation) !== address) shared.controller?.abort()
    })
  const received = await shared.received
  signal.throwIfAborted()
  if (!isPreload && isOutdated(context)) return loadDocument(router)
  if (!received) return undefined
  const { payload, sinceMs } = received
  if (!isPreload) staleness.write(sinceMs)
  if ('location' in payload) return payload.location
  // Another visit, or a visitor who tries again, asks again.
  if ('failures' in payload && hasFailed(payload)) entries.delete(address)
  applyFailures(payload, visit)
  return undefined
}

/** Registers the first page, which the server sent complete, as if its payload had been fetched. */
export function storeFirstPage(address: string, requestedMs: number): void {
  const payload = { build: '', status: 200, answers: [], failures: [] }
  const received = Promise.resolve({ payload, sinceMs: staleness.read() })
  entries.set(address, { received, requestedMs })
}

/** Revalidates the current page if it is older than `payloadMaxAgeMs`. */
export async function refreshCurrentPage(visit: Visit): Promise<void> {
  const location = visit.router.latestLocation
  const { requestedMs = -Infinity } = entries.get(nameAddress(location)) ?? {}
  if (Date.now() - requestedMs >= payloadMaxAgeMs) await checkPayload(location, visit)
}

/**
 * Revalidates a payload while the page is shown. The browser sends the entity tag along, so unchanged data is not sent
 * again. Changed data replaces the old, and the page keeps its state.
 */
async function checkPayload(location: ParsedLocation, visit: Visit): Promise<void> {
  const { router, context } = visit
  const address = nameAddress(location)
  const found = entries.get(address)
  const requestedMs = Date.now()
  if (found) entries.set(address, { ...found, requestedMs })
  try {
    const response = await request(location, context)
    const before = await found?.received
    const etag = response.headers.get('etag')
    const isSame = etag !== null && etag === before?.etag
    const received = isSame ? { ...before, sinceMs: readStaleness(response) } : await read(response)
    const { payload } = received
    if (!isSame) context.latestBuild = payload.build
    if (isOutdated(context) || ('failures' in payload && payload.status >= 500)) return
    entries.set(address, { received: Promise.resolve(received), requestedMs })
    const isShown = nameAddress(router.latestLocation) === address
    if (isShown) staleness.write(received.sinceMs)
    if (isSame) return
    if ('answers' in payload) storeResponses(context.queryClient, payload.answers)
    applyFailures(payload, visit)
    context.revision = (context.revision ?? 0) + 1
    // The head of the page is built from this data, too.
    if (isShown) await router.invalidate()
  } catch {
    // Offline: the next navigation to this page tries again.
    if (found) entries.set(address, found)
  }
}

function startRequest(location: ParsedLocation, context: RouterContext): PayloadEntry {
  const address = nameAddress(location)
  const controller = new AbortController()
  const received = fetchPayload(location, context, controller.signal).catch(() => {
    entries.delete(address)
    // The navigation was aborted, so its loaders must not make the calls either.
    controller.signal.throwIfAborted()
    return undefined
  })
  const entry = { received, requestedMs: Date.now(), controller }
  entries.set(address, entry)
  return entry
}

async function fetchPayload(
  location: ParsedLocation,
  context: RouterContext,
  signal: AbortSignal,
): Promise<ReceivedPayload> {
  const received = await read(await request(location, context, signal))
  context.latestBuild = received.payload.build
  if ('answers' in received.payload) storeResponses(context.queryClient, received.payload.answers)
  return received
}

async function request(
  { pathname, searchStr }: ParsedLocation,
  { build }: RouterContext,
  signal?: AbortSignal,
): Promise<Response> {
  const query = build + searchStr.replace('?', '&')
  // The history may hold a path without its trailing slash, because a path with a query is not redirected (R-slash).
  const page = pathname.replace(/\/?$/, '/')
  const response = await fetch(`${page}_payload.json?${query}`, signal ? { signal } : {})
  if (!response.ok) throw new Error(`${response.status}`)
  return response
}

async function read(response: Response): Promise<ReceivedPayload> {
  const payload: PagePayload = await response.json()
  return { payload, sinceMs: readStaleness(response), etag: response.headers.get('etag') }
}

/**
 * Applies the failures that a payload reports. Data of an object that no longer exists is removed. A call that failed
 * otherwise keeps its earlier data, if there is any.
 */
function applyFailures(payload: PagePayload, { context, failures }: Visit): void {
  if (!('failures' in payload)) return
  for (const [queryKey, { kind, ...failed }] of payload.failures) {
    const failure = new ApiError(kind, '', failed)
    if (isMissing(failure)) context.queryClient.removeQueries({ queryKey, exact: true })
    if (context.queryClient.getQueryData(queryKey) === undefined)
      failures.set(hashKey(queryKey), failure)
  }
}

/** Whether a page or a part of it is missing that the next request may bring. */
function hasFailed({ status, failures }: { status: number; failures: readonly PageFailure[] }) {
  return status >= 500 || failures.some(([, failure]) => !isLacking(failure))
}

function nameAddress({ pathname, searchStr }: ParsedLocation): string {
  return pathname + searchStr
}

function isOutdated({ build, latestBuild = build }: RouterContext): boolean {
  return latestBuild !== build
}

/** Completes the navigation with a full page load, which gets the scripts of the newer build. */
function loadDocument(router: AnyRouter): Promise<never> {
  router.history.flush()
  window.location.reload()
  return new Promise(() => {})
}
