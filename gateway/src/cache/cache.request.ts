import type { CacheDefault } from '@faceplate/contracts/calls/route.contract'
import type { UpstreamHead } from '../base/http/upstream.response.ts'
import type { RequestDirectives } from './cache.control.ts'
import type { KeyOrigin } from './eviction.queues.ts'
import { hasCredentials } from './storage.rules.ts'
import { selectVariant, type RequestFields } from './vary.ts'

/** One read, as the cache sees it. HEAD is read as GET. */
export interface CacheRequest {
  /** Method, path and query in canonical form. */
  key: string
  /** Who bounds the number of such keys; default: clients. A response that is no success counts as of a `text`. */
  origin?: KeyOrigin
  /** Name of the call, for logs and metrics. */
  call: string
  /** Header fields as they are sent upstream. */
  headers: RequestFields
  /** Request directives (RFC 9111 §5.2.1). */
  directives?: RequestDirectives
  /** The contract's lifetime for responses that state none. */
  cacheDefault: CacheDefault | undefined
  /** The client gets the upstream's cookies, so that a response that sets one is never stored. */
  forwardsCookies?: boolean
  /** False: a response to a request with credentials is never stored, even if the upstream allows it (RFC 9111 §3.5). */
  sharesAuthorized?: boolean
  /** Paths by which purges and unsafe methods drop the response. */
  paths: readonly string[]
  /** It is made of other responses, whose paths drop it too; those are known when it has been made. */
  isDerived?: true
  /** Fields that are stored beside the usual ones, and sent; 'all': every field is stored, and the reader picks. */
  extraFields?: readonly string[] | 'all'
  /** False: no client waits, since it has a stale response. */
  isAwaited?: boolean
  /** Its `fetch` may deliver the body to the client itself: the read waits for it, however long it takes. */
  streams?: true
  /** Aborts when the client disconnects. The fetch is aborted then, unless other clients wait for it. */
  signal?: AbortSignal | undefined
  /**
   * Takes a slot of the client, where no stored response serves the request. The client has it before it starts a fetch or
   * joins the fetch of another client, so that a rejection concerns this client alone. Resolves with the function that
   * returns it.
   */
  takeSlot?: (() => Promise<() => void>) | undefined
  /** Asks the upstream, with these conditional fields beside `headers`. */
  fetch(
    conditions: Readonly<Record<string, string>>,
    context: FetchContext,
  ): Promise<FetchedResponse>
}

/** Arguments of a request's `fetch`. */
export interface FetchContext {
  /** False: no client waits for the response. */
  isAwaited: boolean
  /** Aborts when no client waits any more. */
  signal: AbortSignal | undefined
  /**
   * Ends the read that started this fetch, before the body is here: with the head alone and an empty body, or with a
   * stale response in place of a failure. For a `fetch` that delivers the body to its client itself. Returns how many
   * bytes of the body the cache can use, for itself or for others that wait; 0: none.
   */
  announceHead(head: UpstreamHead): number
}

/** A response as `fetch` returns it. */
export interface FetchedResponse extends UpstreamHead {
  /** Undefined: the client alone has it, so it is neither stored nor shared. */
  body: Buffer | undefined
  /** Paths of the responses that it was made of. */
  paths?: readonly string[]
}

/** Whether a request is for one client alone: it neither joins the fetch of another nor is joined. */
export function isPersonal({ headers, directives }: CacheRequest): boolean {
  return directives?.noStore === true || hasCredentials(headers)
}

/** Where the memory keeps the response to a request. Clients can invent any number of addresses that do not exist. */
export function findOrigin({ origin = 'clients' }: CacheRequest, status: number): KeyOrigin {
  return status < 300 ? origin : 'text'
}

/** Names a request by all that the upstream sees of it, in canonical form. */
export function nameRequest({ key, headers }: Pick<CacheRequest, 'key' | 'headers'>): string {
  return `${key}\n${selectVariant(Object.keys(headers).toSorted(), headers)}`
}
