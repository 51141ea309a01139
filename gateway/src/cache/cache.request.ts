import type { CacheDefault } from '@faceplate/contracts/calls/route.contract'
import type { UpstreamHead } from '../base/http/upstream.answer.ts'
import type { RequestDirectives } from './cache.control.ts'
import { hasCredentials } from './storage.rules.ts'
import { selectVariant, type RequestFields } from './vary.ts'

/** One read, as the cache sees it. HEAD is read as GET: what it is answered with is the same. */
export interface CacheRequest {
  /** Method, path and query in one form for all requests that mean the same. */
  key: string
  /** Name of the call, for logs and metrics. */
  call: string
  /** Header fields as they go upstream. */
  headers: RequestFields
  /** What the visitor's own Cache-Control asks for. */
  wish?: RequestDirectives
  /** What the contract says where the upstream says nothing. */
  cacheDefault: CacheDefault | undefined
  /** Cookies of the upstream go to who asked, so that an answer with one is never kept. */
  givesCookies?: boolean
  /** Paths that unsafe methods and purges reach the answer by. */
  paths: readonly string[]
  /** It is made of other answers, whose paths reach it too; which they are is known when it comes. */
  isDerived?: true
  /** Fields that are kept and sent beside the usual ones; 'all': each is kept, and whoever reads picks what is sent. */
  ownFields?: readonly string[] | 'all'
  /** False: nobody waits for the answer, since a stale one was given. */
  isAwaited?: boolean
  /** Aborts when who asked leaves: the call is given up, unless others wait for the same. */
  leaving?: AbortSignal | undefined
  /** Asks the upstream, with these fields beside the others. */
  fetch(
    conditions: Readonly<Record<string, string>>,
    context: FetchContext,
  ): Promise<FetchedResponse>
}

/** What a request's `fetch` is called with. */
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

/** Whether a request is for one visitor alone: it shares no call, and takes none from others. */
export function isPersonal({ headers, wish }: CacheRequest): boolean {
  return wish?.noStore === true || hasCredentials(headers)
}

/** Names a request in this process by all that the upstream sees of it, in one form for what means the same. */
export function nameRequest({ key, headers }: Pick<CacheRequest, 'key' | 'headers'>): string {
  return `${key}\n${selectVariant(Object.keys(headers).toSorted(), headers)}`
}
