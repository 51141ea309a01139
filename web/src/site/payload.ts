import { ApiError } from '@faceplate/contracts/client'
import type { PagePayload } from '@faceplate/contracts/render.contract'
import { hashKey } from '@tanstack/react-query'
import type { AnyRouter, ParsedLocation } from '@tanstack/react-router'
import { freshMs, keepAnswers } from '../base/query.ts'
import type { RouterContext } from '../base/context.ts'
import { readStaleness, staleness } from '../base/staleness.ts'

interface Navigation {
  router: AnyRouter
  context: RouterContext
  /** Where calls that the payload tells to fail are written down, by their key. */
  failures: Map<string, ApiError>
  /** Address of the page that the server sent whole. */
  first: string
  /** Nobody has gone there yet. */
  isAhead: boolean
  /** Aborts when the visitor has chosen another page meanwhile. */
  signal: AbortSignal
}

interface Brought {
  payload: PagePayload
  /** See `staleness`. */
  sinceMs: number | undefined
}

/** One request of a page, which all who go there share. */
interface Request {
  brought: Promise<Brought | undefined>
  controller: AbortController
}

const kept = new Map<string, Request>()

/**
 * Makes the one call of a navigation: the payload of the page, from which its loaders then read. Where
 * none can be had, they make their calls themselves. Gives where the rules of the gateway lead instead, if they do.
 */
export async function bringPayload(
  location: ParsedLocation,
  { router, context, failures, first, isAhead, signal }: Navigation,
): Promise<string | undefined> {
  if (!isAhead && isOutdated(context)) return loadWhole(router)
  const address = addressOf(location)
  // What came with the first page is as fresh as a payload would be.
  if (address === first && performance.now() < freshMs) return undefined
  const request = kept.get(address) ?? ask(address, location, context)
  // Whoever has gone elsewhere asks in vain, also for what was loaded ahead of that.
  if (!isAhead)
    signal.addEventListener('abort', () => {
      if (addressOf(router.latestLocation) !== address) request.controller.abort()
    })
  const brought = await request.brought
  signal.throwIfAborted()
  if (!isAhead && isOutdated(context)) return loadWhole(router)
  if (!brought) return undefined
  const { payload, sinceMs } = brought
  if (!isAhead) staleness.write(sinceMs)
  if ('location' in payload) return payload.location
  if ('failures' in payload) {
    if (payload.status >= 500) kept.delete(address)
    for (const [key, { kind, status }] of payload.failures)
      failures.set(hashKey(key), new ApiError(kind, '', { status }))
  }
  return undefined
}

function ask(address: string, location: ParsedLocation, context: RouterContext): Request {
  const controller = new AbortController()
  const brought = fetchPayload(location, context, controller.signal).catch(() => {
    kept.delete(address)
    // Nobody goes there any more, so no loader need ask either.
    controller.signal.throwIfAborted()
    return undefined
  })
  const request = { brought, controller }
  kept.set(address, request)
  setTimeout(() => kept.delete(address), freshMs)
  return request
}

function addressOf({ pathname, searchStr }: ParsedLocation): string {
  return pathname + searchStr
}

async function fetchPayload(
  { pathname, searchStr }: ParsedLocation,
  context: RouterContext,
  signal: AbortSignal,
): Promise<Brought> {
  const query = context.build + searchStr.replace('?', '&')
  // The history may hold a path without its slash: one with a query is not redirected (R-slash).
  const page = pathname.replace(/\/?$/, '/')
  const response = await fetch(`${page}_payload.json?${query}`, { signal })
  if (!response.ok) throw new Error(`${response.status}`)
  const payload: PagePayload = await response.json()
  context.latestBuild = payload.build
  if ('answers' in payload) keepAnswers(context.queryClient, payload.answers)
  return { payload, sinceMs: readStaleness(response) }
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
