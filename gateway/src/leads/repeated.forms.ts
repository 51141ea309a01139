import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { readClientAddress } from '../edge/requests/request.client.ts'
import type { LeadResponse } from './lead.response.ts'

/** Time within which the same form from the same visitor is one request. */
const repeatMs = 10 * 60_000
const maxForms = 2000
/** A response with a reference is much shorter; a longer one of a content API is not remembered. */
const maxRememberedBytes = 4096

/**
 * Recognises a form that a browser without scripts posts twice: such a browser sends no `Idempotency-Key`, and nothing
 * in the form could be one, since all visitors get the same page from the cache. A visitor is a client address with its
 * browser, so equal forms of two visitors are two requests.
 */
export class RepeatedForms {
  readonly #responses: LRUCache<string, Promise<LeadResponse>>
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
    this.#responses = new LRUCache({
      max: maxForms,
      ttl: repeatMs,
      ttlResolution: 0,
      perf: { now },
    })
  }

  /**
   * Accepts a form with `take`, or resolves with the response to the same form a moment ago. A form that was rejected can
   * be posted again. The key for `take` is the same in every gateway during ten minutes, so that the content API recognises
   * a form that was posted to two of them.
   */
  async accept(
    request: FastifyRequest,
    take: (idempotencyKey: string) => Promise<LeadResponse>,
  ): Promise<{ response: LeadResponse; isRepeated: boolean }> {
    const form = identifyForm(request)
    const earlier = this.#responses.get(form)
    if (earlier !== undefined) {
      // Cookies are for the browser of the first response only.
      return { response: { ...(await earlier), cookies: [] }, isRepeated: true }
    }
    const pending = take(hash(`${form}\n${Math.floor(this.#now() / repeatMs)}`))
    this.#responses.set(form, pending)
    let isRemembered = false
    try {
      const response = await pending
      isRemembered = response.status < 400 && response.bytes.length <= maxRememberedBytes
      return { response, isRepeated: false }
    } finally {
      if (!isRemembered) this.#responses.delete(form)
    }
  }
}

function identifyForm(request: FastifyRequest): string {
  const { url, headers, body } = request
  const client = [readClientAddress(request), headers['user-agent'] ?? '']
  return hash(JSON.stringify([...client, url, String(body)]))
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
