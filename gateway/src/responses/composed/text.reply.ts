import { createClient, type ApiClient } from '@faceplate/contracts/client/client'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { dataHeaders } from '../../edge/security/security.headers.ts'
import { sendCached } from '../api/cached.reply.ts'
import type { Composition } from './composed.reads.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly sendText: SendText
  }
}

/** A text or file for programs. */
export interface Text extends Pick<Composition, 'kind' | 'address'> {
  /** Media type; a text is UTF-8. */
  type: string
  /** How long a client may cache it. */
  freshSeconds: number
  /** Writes the text from calls through `api`. */
  write: (api: ApiClient) => Promise<{ text: string | Uint8Array; link?: string }>
}

/** Sends a text, or a 304 if the client has it. Rejects as `write` does. */
export type SendText = (
  request: FastifyRequest,
  reply: FastifyReply,
  text: Text,
) => Promise<FastifyReply>

export function createTexts({
  readComposed,
  hits,
}: Pick<FastifyInstance, 'readComposed' | 'hits'>): SendText {
  return async (request, reply, { kind, address, type, freshSeconds, write }) => {
    const read = await readComposed({
      kind,
      address,
      async compose(transport) {
        const { text, link } = await write(createClient(transport))
        return {
          status: 200,
          contentType: typeof text === 'string' ? `${type}; charset=utf-8` : type,
          body: text,
          browserSeconds: freshSeconds,
          fields: {
            ...dataHeaders,
            // Web pages of other origins may fetch it.
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
