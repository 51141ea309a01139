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
  /** Where paths have moved to; the first that knows a path counts. */
  moves: readonly FindMove[]
}

/**
 * Decides the one redirect of a request: `www.` (R-www), an old path (R-legacy-products, R-legacy-news) and
 * a missing slash (R-slash) go in a single hop (R-one-hop). The host of the answer is always a configured
 * one, never the request's own.
 */
export function createRedirects({ publicOrigin, moves }: RedirectOptions): DecideRedirect {
  const origin = publicOrigin === undefined ? undefined : new URL(publicOrigin)
  const wwwHost = origin === undefined ? undefined : `www.${origin.host}`
  // The port of the scheme may be written or left out (RFC 3986 §6.2.3).
  const usualPort = origin?.protocol === 'https:' ? /:443$/ : /:80$/

  return async function decideRedirect(address: Address): Promise<Redirect | undefined> {
    const { host, path, search } = address
    const moved = await follow(path)
    if (moved?.status === 410) return { status: 410 }
    const toHost = wwwHost !== undefined && host.toLowerCase().replace(usualPort, '') === wwwHost
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

  /** Goes on until nothing knows the path any more: a rule may lead to an old number, and the other way. */
  async function follow(path: string): Promise<RedirectOutcome | undefined> {
    const passed = new Set<string>()
    let whole: RedirectOutcome | undefined
    for (;;) {
      const at = whole?.path ?? normalizePath(path)
      if (isMachinePath(at)) return whole
      const key = toKey(at)
      // Moves that lead back to where they came by: better the page than a loop.
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

/** The router reads a bare `$` as the name of a parameter that nobody has given it, here and in browsers. */
function escapeDollar(path: string): string {
  return path.replaceAll('$', '%24')
}
