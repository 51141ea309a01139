import { isMachinePath } from '../../base/http/machine.paths.ts'
import { joinSegments } from '../../edge/requests/request.path.ts'
import { isOldNews } from './redirect.news.ts'
import {
  carryQuery,
  combine,
  movePath,
  type FindMove,
  type RedirectOutcome,
} from './redirect.outcome.ts'
import { hasOtherSpelling, type AskPage, type OnLoad, type PageMoves } from './redirect.page.ts'
import { encodeForHeader, needsSlash, normalizePath, toKey } from './redirect.path.ts'
import type { RedirectStatus } from './redirect.rules.ts'
import { findProductOfSheet, sheetPrefix, toSheetMove } from './redirect.sheet.ts'

/** A request as the redirect rules see it: path still percent-encoded, search with its `?`. */
export interface Address {
  host: string
  path: string
  search: string
}

export interface DecideOptions {
  /** The page is known to redirect this address, so it is asked even if nothing else redirects the request. */
  asksPage?: boolean
  onLoad?: OnLoad
}

export type DecideRedirect = (
  address: Address,
  options?: DecideOptions,
) => Promise<Redirect | undefined>

export type Redirect = { status: RedirectStatus; location: string } | { status: 410 }

export interface RedirectOptions {
  /** Finds scheme and host of the edition that a host is of; without them no host is ever redirected. */
  findOrigin: (host: string) => string | undefined
  /** Sources of redirects; the first one that has a target for a path applies. */
  moves: readonly FindMove[]
  pages: PageMoves
}

/** Most redirects that a request passes; stops at a query that grows with every one. */
const maxMoves = 16

/**
 * Decides the redirect of a request. `www.` (R-www), an old path (R-legacy-products, R-legacy-news), the letter case,
 * empty segments, what the page itself redirects and a missing slash (R-slash) are combined into a single hop
 * (R-one-hop). Paths for programs are never redirected. The host in the response is always a configured one, never the
 * Host header of the request.
 */
export function createRedirects({ findOrigin, moves, pages }: RedirectOptions): DecideRedirect {
  return async function decideRedirect(
    { host, path, search },
    { asksPage = false, onLoad = async () => {} } = {},
  ): Promise<Redirect | undefined> {
    if (isMachinePath(path)) return undefined
    const origin = findOrigin(host)
    const toHost = origin !== undefined && isWww(host, origin)
    const slashed = addSlash(path, search)
    const isMoving = asksPage || toHost || slashed !== path
    const moved = await follow({ origin, path, search, isMoving, onLoad })
    if (moved?.status === 410) return { status: 410 }
    const elsewhere = moved?.origin === origin ? undefined : moved?.origin
    const base = elsewhere ?? (toHost ? origin : '')
    if (moved) {
      const location = base + encodeForHeader(moved.path + carryQuery(moved, search) + moved.hash)
      return { status: moved.status, location }
    }
    if (!toHost && slashed === path) return undefined
    return { status: 301, location: base + slashed + search }
  }

  /** Follows redirects to the final target: a rule may lead to an old news number, and the reverse. */
  async function follow({ origin, path, search, isMoving, onLoad }: Followed) {
    const passed = new Set<string>()
    let whole: RedirectOutcome | undefined
    for (;;) {
      const at = whole?.path ?? normalizePath(joinSegments(path))
      if (isMachinePath(at)) return whole
      const query = whole ? carryQuery(whole, search) : search
      const edition = whole?.origin ?? origin
      const asked = { origin: edition, onLoad }
      // As it is spelled: the same path in its usual spelling is another one.
      const key = (edition ?? '') + toKey(whole ? at : path) + query
      // A loop across sources: serve the page instead of redirecting.
      if (passed.has(key) || passed.size === maxMoves) return undefined
      passed.add(key)
      const next =
        (await findFirst(at, query, { origin: edition })) ??
        (await pages.findSpelling(whole ? encodeForHeader(at) : path, asked)) ??
        (await findInOtherCase(at, query, asked)) ??
        (await findSheetMove(at, query, asked)) ??
        (isMoving || whole ? await pages.findMove(at, query, asked) : undefined)
      if (!next) return whole
      whole = whole ? combine(whole, next) : next
      if (whole.status === 410 || whole.isOffsite) return whole
    }
  }

  /** Finds a rule whose path differs by letter case. The path itself may belong to a page, which comes first. */
  async function findInOtherCase(path: string, search: string, asked: AskPage) {
    const { origin } = asked
    const found = await findFirst(path, search, { ignoresCase: true, origin })
    const isOther =
      found && (toKey(found.path) !== toKey(path) || (found.origin ?? origin) !== origin)
    return isOther && !(await pages.exists(path, asked)) ? found : undefined
  }

  /** Moves a sheet as the page of its product moves, which has the same rules and spellings. */
  async function findSheetMove(path: string, search: string, asked: AskPage) {
    const product = findProductOfSheet(path)
    if (product === undefined) return undefined
    const moved =
      (await findFirst(product, search, { origin: asked.origin })) ??
      (await pages.findSpelling(encodeForHeader(product), asked)) ??
      (await findInOtherCase(product, search, asked))
    if (moved) return toSheetMove(moved)
    const isPlain = path.startsWith(sheetPrefix) || !(await pages.exists(product, asked))
    return isPlain ? undefined : toSheetMove(movePath(product))
  }

  async function findFirst(...asked: Parameters<FindMove>): Promise<RedirectOutcome | undefined> {
    for (const find of moves) {
      const found = await find(...asked)
      if (found) return found
    }
    return undefined
  }
}

/** Whether a host is `www.` before the host of an origin. Its default port may be there or not (RFC 3986 §6.2.3). */
function isWww(host: string, origin: string): boolean {
  const [scheme = '', own = ''] = origin.split('://')
  const defaultPort = scheme === 'https' ? /:443$/ : /:80$/
  return host.toLowerCase().replace(defaultPort, '') === `www.${own}`
}

/** Whether the content API decides about the redirect of a path: an old news number, or another spelling of a page. */
export function dependsOnContent(path: string): boolean {
  if (isMachinePath(path)) return false
  const product = findProductOfSheet(path)
  if (product !== undefined) return !path.startsWith(sheetPrefix) || hasOtherSpelling(product)
  return isOldNews(path) || hasOtherSpelling(path)
}

interface Followed {
  /** Scheme and host of the edition of the request. */
  origin: string | undefined
  path: string
  search: string
  /** Whether the request is redirected in any case. */
  isMoving: boolean
  onLoad: OnLoad
}

/**
 * Adds the slash of a page, and encodes `$`: TanStack Router reads a bare `$` in a path as a parameter, on the server
 * and in browsers. A path with an empty segment has no page, so it gets no slash.
 */
function addSlash(path: string, search: string): string {
  const safePath = path.replaceAll('$', '%24')
  return search === '' && needsSlash(path) && !path.includes('//') ? `${safePath}/` : safePath
}
