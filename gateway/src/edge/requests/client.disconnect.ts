import type { FastifyReply } from 'fastify'

/** Creates a signal that aborts when the client leaves early. Fastify's own also aborts once a request body is read. */
export function abortOnDisconnect({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController()
  if (raw.closed) left.abort()
  raw.once('close', () => {
    if (!raw.writableFinished) left.abort()
  })
  return left.signal
}
