import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { isMachinePath } from '../../base/http/machine.paths.ts'
import { joinSegments } from '../../edge/requests/request.path.ts'
import { encodeForHeader, needsSlash, normalizePath, toKey } from './redirect.path.ts'

/** An address without a page that was requested repeatedly. */
export interface MissingPage {
  path: string
  hits: number
}

/** Most paths that are counted; of more, those that were requested last. */
const maxPaths = 1000
const maxPathLength = 200

/**
 * Text that may be about a person or a secret: an email address, a number as long as a telephone number, a word as long
 * as a token. Such a path is not counted.
 */
const personal = /@|%40|\d{7}|[^/]{64}/i

/** Counts requests of addresses without a page, by path. No query and nothing about the client is stored. */
export class MissingPages {
  readonly #hits = new LRUCache<string, number>({ max: maxPaths })

  note(path: string): void {
    if (path.length > maxPathLength || personal.test(path)) return
    const key = toKey(normalizePath(joinSegments(path)))
    this.#hits.set(key, (this.#hits.get(key) ?? 0) + 1)
  }

  /** Lists paths that were requested more than once, most often first. */
  list(): MissingPage[] {
    return [...this.#hits]
      .filter(([, hits]) => hits > 1)
      .map(([key, hits]) => ({ path: encodeForHeader(needsSlash(key) ? `${key}/` : key), hits }))
      .toSorted((a, b) => b.hits - a.hits)
  }
}

/** Counts the addresses of pages that were responded to with 404. */
export function registerMissingPages(app: FastifyInstance, missing: MissingPages): void {
  app.addHook('onResponse', (request, reply, done) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (reply.statusCode === 404 && isRead && request.address && !isMachinePath(request.url)) {
      missing.note(request.address.path)
    }
    done()
  })
}
