import { createHash } from 'node:crypto'
import { isTagListed } from '@faceplate/server/http/entity.tag'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readSecondsLeft, writeLifetime } from './lifetime.ts'
import { toPartTag } from './part.tags.ts'

/** A text that is rendered on request and can be downloaded as a file. */
export interface TextFile {
  text: string | Buffer
  mediaType: string
  /** File name of the download; undefined if programs read it in place. */
  name?: string
  /** The part of the content whose change purges it from caches. */
  part: string
}

/** Sends a file rendered from content, or a 304 if the client has it. */
export async function sendTextFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, mediaType, name, part }: TextFile,
): Promise<FastifyReply> {
  const left = await readSecondsLeft(request.view, [toPartTag(part)])
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  reply
    .header('etag', etag)
    .header('vary', 'Language')
    .header(
      'cache-control',
      writeLifetime({ fresh: 300, stale: 86_400, staleIfError: 86_400 }, left),
    )
    .header('cache-tag', ['files', toPartTag(part)].join(', '))
    .header('x-content-type-options', 'nosniff')
    // An SVG opened as a document of its own could run scripts.
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
  if (name !== undefined) reply.header('content-disposition', `attachment; filename="${name}"`)
  const known = request.headers['if-none-match']
  if (known !== undefined && isTagListed(known, etag)) return reply.code(304).send()
  return reply.type(typeof text === 'string' ? `${mediaType}; charset=utf-8` : mediaType).send(text)
}
