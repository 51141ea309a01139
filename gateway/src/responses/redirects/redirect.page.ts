import type { Transport } from '@faceplate/contracts/client/client'
import type { PageData, PageRedirect, Renderer } from '@faceplate/contracts/client/render.contract'
import { findPage, spellFixedSegments } from '@faceplate/contracts/pages/page.finder'
import { knowsQueryKey } from '@faceplate/contracts/pages/page.queries'
import { doesRedirect, type PageName } from '@faceplate/contracts/pages/site.pages'
import { LRUCache } from 'lru-cache'
import { findPreview, runInEdition } from '../../base/http/current.trace.ts'
import type { Editions } from '../../base/http/edition.ts'
import { joinSegments, withSlash } from '../../edge/requests/request.path.ts'
import { readPageAddress } from '../pages/page.address.ts'
import type { RenderQueue } from '../pages/render.queue.ts'
import { movePath, type RedirectOutcome } from './redirect.outcome.ts'
import { encodeForHeader, normalizePath } from './redirect.path.ts'
import { dropKeys, mergeSearch } from './redirect.query.ts'

/**
 * Loads a page without rendering it. Undefined: it failed, so nothing is known about it.
 *
 * @param origin scheme and host of the edition; undefined: that of the request
 */
export type LoadPage = (
  path: string,
  search: string,
  origin: string | undefined,
) => Promise<Pick<PageData, 'kind' | 'status' | 'canonical'> | PageRedirect | undefined>

/** Redirects that only a page can decide. */
export interface PageMoves {
  /**
   * Finds the page that a path means in another spelling: other letter case, empty segments, or escapes of characters
   * without need. Undefined if no page has the path, or if the path already has the spelling of the page.
   */
  findSpelling(path: string, asked: AskPage): Promise<RedirectOutcome | undefined>
  /** Whether a path has a page as it is spelled. */
  exists(path: string, asked: AskPage): Promise<boolean>
  /** Finds where a page redirects one of its own addresses. */
  findMove(path: string, search: string, asked: AskPage): Promise<RedirectOutcome | undefined>
}

/** How a page is asked for its redirect. */
export interface AskPage {
  /** Scheme and host of the edition of the page; undefined: none is configured. */
  origin: string | undefined
  onLoad: OnLoad
}

/** Called before a page is loaded, since that is work for the client. Rejects to refuse the request. */
export type OnLoad = () => Promise<void>

/** Time for which a path is known to have no other spelling. */
const plainMs = 10_000

/** Most paths with capital letters that are known to have no other spelling. */
const maxPlain = 1000

/** @param now milliseconds of a monotonic clock */
export function createPageMoves(load: LoadPage, now: () => number): PageMoves {
  const plainUntilMs = new LRUCache<string, number>({ max: maxPlain })
  return {
    async findSpelling(path, { origin, onLoad }) {
      const candidates = listSpellings(path)
      if (candidates.length === 0) return undefined
      // A preview may have other pages than the public site.
      const isPublic = !findPreview()
      const key = (origin ?? '') + path
      if (isPublic && now() < (plainUntilMs.get(key) ?? -Infinity)) return undefined
      for (const candidate of candidates) {
        await onLoad()
        const page = await load(candidate, '', origin)
        // A content API that fails decides nothing.
        if (!page) return undefined
        const found = page.kind === 'redirect' ? candidate : readSpelling(page, candidate)
        if (found === undefined) continue
        if (isSame(found, path)) break
        return movePath(found)
      }
      if (isPublic) plainUntilMs.set(key, now() + plainMs)
      return undefined
    },
    async exists(path, { origin, onLoad }) {
      if (findPage(path) === undefined) return false
      await onLoad()
      const page = await load(withSlash(path), '', origin)
      // A content API that fails decides nothing, so the path keeps its page.
      return !page || page.kind === 'redirect' || page.status !== 404
    },
    async findMove(path, search, { origin, onLoad }) {
      const name = findPage(path)?.name
      if (name === undefined || !doesRedirect(name)) return undefined
      await onLoad()
      const page = await load(withSlash(path), search, origin)
      return page?.kind === 'redirect' ? readMove(page, name, search) : undefined
    },
  }
}

export interface LoadPageOptions {
  renderer: Renderer
  transport: Transport
  editions: Editions
  /** Limits the loads in progress; undefined: there is no limit. */
  queue?: RenderQueue
}

/** Creates the function that loads a page with the calls of a transport. */
export function createLoadPage({
  renderer,
  editions,
  transport,
  queue,
}: LoadPageOptions): LoadPage {
  return async (path, search, at) => {
    const { href, asked } = readPageAddress(encodeForHeader(path).replaceAll('$', '%24'), search)
    const load = () =>
      renderer.readPage({
        href,
        asked,
        origin: editions.origin,
        language: editions.current.language,
        messages: editions.current.messages,
        transport,
      })
    const run = () => (queue ? queue.run('payload', load) : load())
    try {
      const edition = at === undefined ? editions.current : editions.find(new URL(at).host)
      return await (edition === editions.current ? run() : runInEdition(edition, run))
    } catch {
      // The page itself reports its failure when it is requested.
      return undefined
    }
  }
}

/** Whether a path may be another spelling of the path of a page. */
export function hasOtherSpelling(path: string): boolean {
  return listSpellings(path).length > 0
}

/** Lists other spellings under which a path may have a page, the usual one first: all codes are in lower case. */
function listSpellings(path: string): string[] {
  const normal = normalizePath(joinSegments(path))
  const lower = withSlash(normalizePath(normal.toLowerCase()))
  // Nearly every path: the table of pages has no capital letters.
  if (isSame(lower, path)) return []
  const fixed = normalizePath(spellFixedSegments(normal) ?? lower)
  return [...new Set([lower, fixed])].filter(
    (each) => !isSame(each, path) && findPage(each) !== undefined,
  )
}

/** The path of a page that exists, as the page itself gives it if it differs by letter case only. */
function readSpelling(
  { status, canonical }: Pick<PageData, 'status' | 'canonical'>,
  candidate: string,
): string | undefined {
  if (status !== 200) return undefined
  const [path = ''] = canonical?.split('?', 1) ?? []
  const own = normalizePath(path)
  return own.toLowerCase() === candidate.toLowerCase() ? own : candidate
}

function readMove(
  { location, status }: PageRedirect,
  name: PageName,
  search: string,
): RedirectOutcome {
  const base = 'http://page.invalid'
  const url = new URL(location, base)
  // Keys that the page does not read (campaigns, click ids) are carried along.
  const others = dropKeys(search, (key) => knowsQueryKey(name, key))
  return {
    status: status === 301 || status === 308 ? status : 302,
    origin: url.origin === base ? undefined : url.origin,
    isOffsite: url.origin !== base,
    path: normalizePath(url.pathname),
    search: mergeSearch(url.search, others),
    hash: url.hash,
    keepsQuery: false,
    usedKeys: [],
    hops: 1,
  }
}

/** Whether two paths are equal in a request; a missing slash at the end is another matter (R-slash). */
function isSame(one: string, other: string): boolean {
  return encodeForHeader(withSlash(one)) === encodeForHeader(withSlash(other))
}
