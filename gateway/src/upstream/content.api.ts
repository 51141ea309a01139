import type { CallHistory } from './call.history.ts'
import type { UpstreamClient } from './upstream.client.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly contentApi: ContentApi
  }
}

/** The content API of a gateway. */
export interface ContentApi {
  client: UpstreamClient
  /** Address that `api/…`, `images/…` and `export/…` are appended to. */
  base: string
  timeoutMs: number
  /** It is the embedded content service. */
  isOwn: boolean
  /** Its responses are not checked against their contracts. */
  takesAnyShape?: boolean | undefined
  /** Recent outcomes of its calls. */
  history?: CallHistory | undefined
}
