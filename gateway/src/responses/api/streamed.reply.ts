import type { FastifyReply, FastifyRequest } from 'fastify'
import { readField, type FieldLines } from '../../base/http/field.lines.ts'
import type { ContentStream } from '../../base/http/upstream.response.ts'
import { acceptsTrailers } from '../../upstream/forwarded.fields.ts'
import { pickForwardedTrailers, type ForwardedSource } from '../../upstream/forwarded.response.ts'
import { explainBreak } from '../../upstream/upstream.exchange.ts'

/** A visitor who reads nothing for this time occupies a connection of the upstream. */
const longestStallMs = 60_000

/**
 * Answers with content as it comes, and no faster than the visitor takes it. Where it breaks off, so does the
 * visitor's connection: a part must not pass for the whole (RFC 9112 §8). Fields that follow it go to who wants them.
 */
export function sendStreamed(
  { method, headers: asked, raw }: FastifyRequest,
  reply: FastifyReply,
  { body, trailers }: ContentStream,
  { fields, source }: { fields: FieldLines; source: ForwardedSource },
): FastifyReply {
  const length = readField(fields, 'content-length')
  if (length !== undefined && reply.statusCode !== 204) reply.header('content-length', length)
  if (method === 'HEAD' || reply.statusCode === 204 || reply.statusCode === 304) {
    body.resume()
    return reply.send()
  }
  body.once('error', (error) => {
    if (!reply.raw.destroyed) reply.failure = explainBreak(error)
  })
  if (length === undefined && raw.httpVersion === '1.1' && acceptsTrailers(asked)) {
    const announced = readField(fields, 'trailer')
    if (announced !== undefined) reply.header('trailer', announced)
    // Before the pipe, which listens from `send` on, ends the answer.
    body.once('end', () => reply.raw.addTrailers(pickForwardedTrailers(trailers, source)))
  }
  reply.raw.setTimeout(longestStallMs, () => reply.raw.destroy())
  void reply.send(body)
  // The head is not kept waiting for the content.
  if (!reply.raw.headersSent) reply.raw.flushHeaders()
  return reply
}
