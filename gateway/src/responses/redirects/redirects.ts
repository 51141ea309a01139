import { isMachinePath } from '../../base/http/machine.paths.ts'
import { combine, type FindMove, type RedirectOutcome } from './redirect.outcome.ts'
import { encodeForHeader, needsSlash, normalizePath, toKey } from './redirect.path.ts'
import { mergeSearch } from './redirect.query.ts'
import type { RedirectStatus } from './redirect.rules.ts'

/** A request as the redirect rules see it: path still percent-encoded, search with its `?`. */
export interface Address {
  host: string
  path: string
  search: string
}

export type DecideRedirect = (address: Address) => Promise<Redirect | undefined>

export type Redirect = { status: RedirectStatus; location: string } | { status: 410 }

export interface RedirectOptions {
  /** Scheme and host of the site; without it no host is ever redirected. */
  publicOrigin: string | undefined
  /** Sources of redirects; the first one that has a target for a path applies. */
  moves: readonly FindMove[]
}

/**
 * Decides the redirect of a request. `www.` (R-www), an old path (R-legacy-products, R-legacy-news) and a missing slash
 * (R-slash) are combined into a single hop (R-one-hop). The host in the response is always a configured one, never the
 * Host header of the request.
 */
export function createRedirects({ publicOrigin, moves }: RedirectOptions): DecideRedirect {
  const origin = publicOrigin === undefined ? undefined : new URL(publicOrigin)
  const wwwHost = origin === undefined ? undefined : `www.${origin.host}`
  // The default port of the scheme may be present or absent (RFC 3986 §6.2.3).
  const defaultPort = origin?.protocol === 'https:' ? /:443$/ : /:80$/

  return async function decideRedirect(address: Address): Promise<Redirect | undefined> {
    const { host, path, search } = address
    const moved = await follow(path)
    if (moved?.status === 410) return { status: 410 }
    const toHost = wwwHost !== undefined && host.toLowerCase().replace(defaultPort, '') === wwwHost
    const base = moved?.origin ?? (toHost ? (origin?.origin ?? '') : '')
    if (moved) {
      const query = moved.keepsQuery ? mergeSearch(moved.search, search) : moved.search
      const location = base + encodeForHeader(moved.path + query + moved.hash)
      return { status: moved.status, location }
    }
    const safePath = isMachinePath(path) ? path : escapeDollar(path)
    const toPath = search === '' && needsSlash(path) ? `${safePath}/` : safePath
    if (!toHost && toPath === path) return undefined
    return { status: 301, location: base + toPath + search }
  }

  /** Follows redirects to the final target: a rule may lead to an old news number, and the reverse. */
  async function follow(path: string): Promise<RedirectOutcome | undefined> {
    const passed = new Set<string>()
    let whole: RedirectOutcome | undefined
    for (;;) {
      const at = whole?.path ?? normalizePath(path)
      if (isMachinePath(at)) return whole
      const key = toKey(at)
      // A loop across sources: serve the page instead of redirecting.
      if (passed.has(key)) return undefined
      passed.add(key)
      const next = await findFirst(at)
      if (!next) return whole
      whole = whole ? combine(whole, next) : next
      if (whole.status === 410 || whole.origin !== undefined) return whole
    }
  }

  async function findFirst(path: string): Promise<RedirectOutcome | undefined> {
    for (const find of moves) {
      const found = await find(path)
      if (found) return found
    }
    return undefined
  }
}

/** Encodes `$`: TanStack Router reads a bare `$` in a path as a parameter, on the server and in browsers. */
function escapeDollar(path: string): string {
  return path.replaceAll('$', '%24')
}
