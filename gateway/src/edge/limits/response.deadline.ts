import type { ServerResponse } from 'node:http'
import { ProblemError } from '@faceplate/contracts/shared/problem.contract'
import type { FastifyReply } from 'fastify'

export interface ResponseDeadlineOptions {
  /** Time for a response to begin. */
  responseTimeoutMs: number
  /** Interval at which it is checked. */
  checkingIntervalMs: number
}

/**
 * Ends requests whose responses have not begun in time with 504, so that no request holds a place of its client for
 * ever. Every call and render has a deadline of its own, which is shorter; this one holds whatever they forget. A
 * response that has begun is bounded by the stall of its connection. Fastify's `handlerTimeout` would cut off long
 * downloads, and needs a timer for each request.
 */
export class ResponseDeadline {
  readonly #responseTimeoutMs: number
  /** Requests in progress, the oldest first. */
  readonly #waiting = new Map<ServerResponse, { reply: FastifyReply; sinceMs: number }>()
  readonly #timer: NodeJS.Timeout

  constructor({ responseTimeoutMs, checkingIntervalMs }: ResponseDeadlineOptions) {
    this.#responseTimeoutMs = responseTimeoutMs
    this.#timer = setInterval(() => this.#endOverdue(), checkingIntervalMs).unref()
  }

  begin(reply: FastifyReply): void {
    this.#waiting.set(reply.raw, { reply, sinceMs: performance.now() })
  }

  end(response: ServerResponse): void {
    this.#waiting.delete(response)
  }

  /** Ends the checks, once the server has no requests any more. */
  close(): void {
    clearInterval(this.#timer)
  }

  #endOverdue(): void {
    const beforeMs = performance.now() - this.#responseTimeoutMs
    for (const [raw, { reply, sinceMs }] of this.#waiting) {
      if (sinceMs > beforeMs) return
      this.#waiting.delete(raw)
      if (raw.headersSent || reply.sent) continue
      const seconds = Math.round(this.#responseTimeoutMs / 1000)
      void reply.send(new ProblemError(504, `The site did not respond within ${seconds} s`))
    }
  }
}
