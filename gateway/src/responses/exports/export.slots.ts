import type { FastifyReply, FastifyRequest } from 'fastify'
import { ClientSlots } from '../../edge/limits/client.slots.ts'

/**
 * Streams in progress; each occupies a connection of the content API as long as the client takes to read it. A program
 * needs one, and sixteen clients that read nothing do not close the export for others.
 */
export const streamShares = {
  total: 32,
  perClient: 2,
  maxWaiting: 0,
  detail: 'Too many exports in progress',
  retryAfterSeconds: 30,
}

/** Response fields of the content API that exports have, too. */
export const exportFields = [
  'cache-control',
  'content-disposition',
  'content-type',
  'last-modified',
]

/** Takes a slot of the client until its response ends. Rejects with an `OverloadError`. */
export type HoldSlot = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

export function createStreamSlots(): HoldSlot {
  const slots = new ClientSlots(streamShares)
  return async (request, reply) => {
    const release = await slots.take(request.client)
    // The client may have left while its request was counted.
    if (reply.raw.closed) release()
    else reply.raw.once('close', release)
  }
}
