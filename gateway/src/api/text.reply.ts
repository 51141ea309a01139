import { isTagListed } from '@faceplate/contracts/entity.tag'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { dataHeaders } from '../security/security.headers.ts'
import { ResponseBody } from '../http/response.body.ts'

export interface Text {
  text: string
  /** Media type; the text is UTF-8. */
  type: string
  /** How long it may be kept. */
  freshSeconds: number
}

/** Answers with a text for programs; one that has it already is told so. */
export async function sendText(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { text, type, freshSeconds }: Text,
): Promise<FastifyReply> {
  const body = new ResponseBody(Buffer.from(text))
  const { bytes, encoding, etag } = await body.encode(headers['accept-encoding'])
  const known = headers['if-none-match']
  reply.headers({
    ...dataHeaders,
    // Readers that are pages themselves fetch it too.
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': `public, max-age=${freshSeconds}`,
    vary: 'Accept-Encoding',
    etag,
  })
  if (known !== undefined && isTagListed(known, etag)) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type(`${type}; charset=utf-8`).send(bytes)
}
