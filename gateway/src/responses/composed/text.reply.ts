import { createClient, type ApiClient } from '@faceplate/contracts/client/client'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { dataHeaders } from '../../edge/security/security.headers.ts'
import { sendCached } from '../api/cached.reply.ts'
import type { HitHook } from '../api/hit.hook.ts'
import type { Composition, ReadComposed } from './composed.reads.ts'

/** A text for programs. */
export interface Text extends Pick<Composition, 'kind' | 'address'> {
  /** Media type; the text is UTF-8. */
  type: string
  /** How long a reader may keep it. */
  freshSeconds: number
  /** Writes it of what the client reads. */
  write: (api: ApiClient) => Promise<{ text: string; link?: string }>
}

/** Answers with a text; a reader that has it already is told so. Rejects as `write` does. */
export type SendText = (
  request: FastifyRequest,
  reply: FastifyReply,
  text: Text,
) => Promise<FastifyReply>

export function createTexts(readComposed: ReadComposed, hits: HitHook): SendText {
  return async (request, reply, { kind, address, type, freshSeconds, write }) => {
    const read = await readComposed({
      kind,
      address,
      async make(transport) {
        const { text, link } = await write(createClient(transport))
        return {
          status: 200,
          contentType: `${type}; charset=utf-8`,
          body: text,
          browserSeconds: freshSeconds,
          fields: {
            ...dataHeaders,
            // Readers that are pages themselves fetch it too.
            'cross-origin-resource-policy': 'cross-origin',
            ...(link === undefined ? {} : { link }),
          },
        }
      },
    })
    hits.remember(request, read)
    return sendCached(request, reply, read)
  }
}
