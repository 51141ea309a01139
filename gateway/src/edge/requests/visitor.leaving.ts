import type { FastifyReply } from 'fastify'

/** Aborts when the visitor leaves before the answer is written. Fastify's own signal aborts a POST as its body is read. */
export function watchLeaving({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) left.abort()
  })
  return left.signal
}
