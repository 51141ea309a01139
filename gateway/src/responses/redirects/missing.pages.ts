import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { isMachinePath } from '../../base/http/machine.paths.ts'
import { joinSegments } from '../../edge/requests/request.path.ts'
import { encodeForHeader, needsSlash, normalizePath, toKey } from './redirect.path.ts'

/** An address without a page that was requested. */
export interface MissingPage {
  path: string
  hits: number
}

/** Most paths that are counted; of more, those that were requested last. */
const maxPaths = 1000
const maxPathLength = 200

/** An email address, a UUID, a word as long as a token. */
const personal = /@|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[^/]{64}/i

/** A word that, if it has letters and digits, is a token. */
const longWord = /[\p{L}\p{Nd}]{20,}/gu

/** Characters between the digits of a telephone number. */
const separators = /[\s().+_\-\u2010-\u2015]/g

/**
 * Whether a path may be about a person or contain a secret. A false alarm costs a suggestion, so a long date counts as a
 * telephone number.
 */
function isPersonal(path: string): boolean {
  const text = decodeURIComponent(path)
  return (
    personal.test(text) ||
    /\p{Nd}{7}/u.test(text.replace(separators, '')) ||
    text.match(longWord)?.some((word) => /\p{L}/u.test(word) && /\p{Nd}/u.test(word)) === true
  )
}

/** Counts requests of addresses without a page, by path. No query and nothing about the client is stored. */
export class MissingPages {
  readonly #hits = new LRUCache<string, number>({ max: maxPaths })

  /** @param path as `readPath` returns it; one that may hold personal data is not counted */
  note(path: string): void {
    if (path.length > maxPathLength || isPersonal(path)) return
    const key = toKey(normalizePath(joinSegments(path)))
    this.#hits.set(key, (this.#hits.get(key) ?? 0) + 1)
  }

  /** Lists the counted paths. */
  list(): MissingPage[] {
    return Array.from(this.#hits, ([key, hits]) => ({
      path: encodeForHeader(needsSlash(key) ? `${key}/` : key),
      hits,
    }))
  }
}

/** Sums the requests that several processes counted. */
export function sumMissing(pages: readonly MissingPage[]): MissingPage[] {
  const sums = new Map<string, number>()
  for (const { path, hits } of pages) sums.set(path, (sums.get(path) ?? 0) + hits)
  return Array.from(sums, ([path, hits]) => ({ path, hits }))
}

/** Counts the addresses of pages that were responded to with 404. */
export function registerMissingPages(app: FastifyInstance, missing: MissingPages): void {
  app.addHook('onResponse', (request, reply, done) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (request.trace?.preview) return done()
    if (reply.statusCode === 404 && isRead && request.address && !isMachinePath(request.url)) {
      missing.note(request.address.path)
    }
    done()
  })
}
