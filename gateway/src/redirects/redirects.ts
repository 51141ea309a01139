import type { ResolveNews } from './redirect.news.ts'
import { readNewsNumber } from './redirect.news.ts'
import { encodeForHeader, needsSlash, normalizePath, toKey } from './redirect.path.ts'
import { mergeSearch } from './redirect.query.ts'
import type { RedirectStatus } from './redirect.rules.ts'
import { combine, type RedirectMatch, type RedirectOutcome } from './redirect.table.ts'

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
  /** Redirects of the operator. */
  find?: ((path: string) => RedirectMatch | undefined) | undefined
  resolveNews?: ResolveNews | undefined
}

/**
 * Decides the one redirect of a request (R-one-hop): `www.`, an old path and a
 * missing slash go in a single hop. The host of the answer is always a configured one, never the
 * request's own.
 */
export function createRedirects({
  publicOrigin,
  find,
  resolveNews,
}: RedirectOptions): DecideRedirect {
  const origin = publicOrigin === undefined ? undefined : new URL(publicOrigin)
  const wwwHost = origin === undefined ? undefined : `www.${origin.host}`

  return async function decideRedirect(address: Address): Promise<Redirect | undefined> {
    const { host, path, search } = address
    const moved = await findMove(path)
    if (moved?.status === 410) return { status: 410 }
    const toHost = wwwHost !== undefined && host.toLowerCase() === wwwHost
    const base = moved?.origin ?? (toHost ? (origin?.origin ?? '') : '')
    if (moved) {
      const query = moved.keepsQuery ? mergeSearch(moved.search, search) : moved.search
      const location = base + encodeForHeader(moved.path + query + moved.hash)
      return { status: moved.status, location }
    }
    const toPath = search === '' && needsSlash(path) ? `${path}/` : path
    if (!toHost && toPath === path) return undefined
    return { status: 301, location: base + toPath + search }
  }

  /** An old path by the table, by the number of news, or by both in either order. */
  async function findMove(path: string): Promise<RedirectOutcome | undefined> {
    const moved = find?.(path)?.outcome
    if (!resolveNews || moved?.origin !== undefined) return moved
    const number = readNewsNumber(moved?.path ?? normalizePath(path))
    const code = number === undefined ? undefined : await resolveNews(number)
    if (code === undefined) return moved
    const article = moveTo(normalizePath(`/news/${encodeURIComponent(code)}/`))
    const next = find?.(article.path)?.outcome
    const whole = [moved, article, next].filter((each) => each !== undefined).reduce(combine)
    // Rules that send an article back to its own number: better the page than a loop.
    const isLoop = whole.origin === undefined && toKey(whole.path) === toKey(normalizePath(path))
    return isLoop ? undefined : whole
  }
}

function moveTo(path: string): RedirectOutcome {
  return { status: 301, origin: undefined, path, search: '', hash: '', keepsQuery: true, hops: 1 }
}
