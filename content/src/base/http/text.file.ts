import { createHash } from 'node:crypto'
import { isTagListed } from '@faceplate/server/http/entity.tag'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { toPartTag } from './part.tags.ts'

/** A text that is made as it is asked for, and taken home as a file. */
export interface TextFile {
  text: string | Buffer
  mediaType: string
  /** What it is called where it is saved; undefined: programs read it where it is. */
  name?: string
  /** The part of the content that it is forgotten with. */
  part: string
}

/** Answers with a file that is made of content, or with nothing to who has it. */
export function sendTextFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, mediaType, name, part }: TextFile,
): FastifyReply {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  reply
    .header('etag', etag)
    .header('cache-control', 'public, max-age=300, stale-while-revalidate=86400')
    .header('cache-tag', ['files', toPartTag(part)].join(', '))
    .header('x-content-type-options', 'nosniff')
    // Opened by itself, an SVG is a document that could carry scripts.
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
  if (name !== undefined) reply.header('content-disposition', `attachment; filename="${name}"`)
  const known = request.headers['if-none-match']
  if (known !== undefined && isTagListed(known, etag)) return reply.code(304).send()
  return reply.type(typeof text === 'string' ? `${mediaType}; charset=utf-8` : mediaType).send(text)
}
