import { findCacheDefault, type RouteContract } from '@faceplate/contracts/calls/route.contract'
import { isSafe } from '@faceplate/contracts/shared/retry.rules'
import { inSpan } from '@faceplate/server/tracing/spans'
import type { FieldLines } from '../base/http/field.lines.ts'
import { ResponseBody } from '../base/http/response.body.ts'
import type { UpstreamResponse, UpstreamHead } from '../base/http/upstream.response.ts'
import { noRequestDirectives, type RequestDirectives } from '../cache/cache.control.ts'
import type { CachedResponse } from '../cache/cache.entry.ts'
import type { CacheRead } from '../cache/cache.read.ts'
import type { PurgeScope } from '../cache/purge.ts'
import type { Inspection, PurgeResult, SharedCache } from '../cache/shared.cache.ts'
import { readRetryAfter } from '../upstream/retry.after.ts'
import type { UpstreamClient } from '../upstream/upstream.client.ts'
import { toUpstreamCookie, toVisitorCookies } from '../upstream/upstream.cookies.ts'
import { pickResponseHeaders } from '../upstream/upstream.headers.ts'
import { findCallPath, localizeResponse } from '../upstream/upstream.location.ts'
import { dropQuery, nameAlone } from './call.paths.ts'
import type { ResponseCheck } from './contract.drift.ts'
import { findAddressOrigin } from './key.origin.ts'
import { createResponseIntake, type ResponseIntakeOptions } from './response.intake.ts'

/** Asks the content API, or returns a substitute for its response. Rejects as `ask` does. */
export type StandIn = (
  contract: RouteContract,
  ask: () => Promise<UpstreamResponse>,
) => Promise<UpstreamResponse>

/** The calls of the contracts, as `/api` and page rendering make them. */
export interface Calls {
  /**
   * Reads through the cache. `path` is the call's canonical path and query below `/api/`, as `buildPath` writes it. A
   * visitor's own Cache-Control is ignored, since each request could cause an upstream call (it is advice, RFC 9111
   * §5.2.1); `directives` are those of the gateway. Rejects with an `UpstreamError`.
   */
  read(contract: RouteContract, path: string, reader?: Reader): Promise<CacheRead>
  /**
   * Whether the content API has answered a call with a success since the start. Without one, a 404 says that it does not
   * have the call; after one, that it has lost it.
   */
  hasAnswered(contract: RouteContract): boolean
  /** How far the last response of a call kept its contract; undefined: none was checked since the start. */
  findCheck(contract: RouteContract): Omit<ResponseCheck, 'body'> | undefined
  /** Reads at once what is fresh in memory, by the key of an earlier `read`. */
  readFresh(key: string): CacheRead | undefined
  /**
   * Makes a call for one visitor, past the cache. A write that succeeded with other JSON than its contract says
   * (`{"success": true}`) returns 204. Rejects with an `UpstreamError`.
   */
  send(contract: RouteContract, path: string, visitor: VisitorRequest): Promise<VisitorResponse>
  /** Drops the responses that an unsafe method has made invalid (RFC 9111 §4.4). */
  invalidate: (method: string, path: string, response: UpstreamHead) => void
  /** Describes the stored responses of a call. */
  inspect(contract: RouteContract, path: string): Promise<Inspection>
  /** Drops responses. A path covers all its queries, and may begin with `/api/`. */
  purge(scope: PurgeScope): Promise<PurgeResult>
  /** Makes responses stale. */
  expire(scope: PurgeScope): Promise<PurgeResult>
  /** Size of the cache in this process. */
  readonly size: { entries: number; bytes: number }
}

/** Options of a read. */
export interface Reader {
  directives?: RequestDirectives | undefined
  /** See `UpstreamRequest`. */
  isOptional?: boolean
}

/** The parts of a visitor's request that are sent upstream; no others are. */
export interface VisitorRequest {
  cookie: string | undefined
  idempotencyKey: string | undefined
  /** JSON. */
  body: string | undefined
  /** Header fields that the gateway adds. */
  fields?: FieldLines
  /** Aborts when the visitor disconnects. A write that has been sent is not aborted. */
  signal?: AbortSignal
}

export interface VisitorResponse extends Pick<CachedResponse, 'status' | 'contentType' | 'body'> {
  /** Other fields that visitors get. */
  headers: Record<string, string | string[]>
  /** Cookies of the upstream, as first-party cookies. */
  cookies: string[]
  /** Delay that the upstream has requested with `Retry-After`. */
  retryAfterMs: number | undefined
}

export interface CallsOptions extends ResponseIntakeOptions {
  cache: SharedCache
  upstream: UpstreamClient
  /** Address that `api/…` is appended to, by which a `Location` is resolved. */
  upstreamBase: string
  /** Substitutes responses of calls that the content API need not have. */
  standIn?: StandIn | undefined
  /** Adds to a response what the content API need not know. `path` is the call's path and query. */
  extend?: (
    contract: RouteContract,
    path: string,
    ask: () => Promise<UpstreamResponse>,
  ) => Promise<UpstreamResponse>
  /** Called after each read, whatever its status. */
  onRead?: ((contract: RouteContract, read: CacheRead) => void) | undefined
  /** Called with the paths that an unsafe method has changed, for other caches. */
  onChange?: ((paths: readonly string[]) => void) | undefined
}

export function createCalls({
  cache,
  upstream,
  upstreamBase,
  standIn = (_contract, ask) => ask(),
  extend = (_contract, _path, ask) => ask(),
  onRead,
  onChange,
  ...checking
}: CallsOptions): Calls {
  const { takeRead, takeWrite, findCheck } = createResponseIntake(checking)
  const answered = new Set<RouteContract>()
  const readSource = (path: string) => ({ base: upstreamBase, path: `api/${path}` })

  function invalidate(method: string, path: string, { status, headers }: UpstreamHead): void {
    if (isSafe(method) || status >= 400) return
    const source = readSource(path)
    const named = ['location', 'content-location'].flatMap((name) => headers[name] ?? [])
    const others = named
      .map((each) => findCallPath(each, source))
      .filter((each) => each !== undefined)
    const changed = [path, ...others].map((each) => dropQuery(each))
    cache.invalidate(changed)
    onChange?.(changed)
  }

  return {
    read(contract, path, { directives = noRequestDirectives, isOptional = false } = {}) {
      return inSpan('cache', { attributes: { 'faceplate.call': contract.path } }, async (span) => {
        const read = await cache.read({
          key: nameKey(contract, path),
          origin: findAddressOrigin(path),
          call: contract.path,
          // No field of a visitor is sent upstream, so that a shared response cannot depend on one.
          headers: {},
          directives,
          cacheDefault: findCacheDefault(contract, path),
          paths: [dropQuery(path), nameAlone(path)],
          // The fetch is shared, so that no visitor who disconnects may abort it.
          fetch: (conditions) =>
            extend(contract, path, () =>
              standIn(contract, async () => {
                const { method, path: route } = contract
                const request = { method, path, route, headers: conditions, isOptional }
                const answer = await upstream.send(request)
                const site = readSource(path)
                return takeRead(
                  contract,
                  path,
                  localizeResponse(answer, site, { allowsForeign: false }),
                )
              }),
            ),
        })
        if (read.response.status < 300) answered.add(contract)
        onRead?.(contract, read)
        span?.setAttribute('faceplate.cache', read.outcome.forward ?? 'hit')
        return read
      })
    },
    hasAnswered: (contract) => answered.has(contract),
    findCheck,
    readFresh: (key) => cache.readFresh(key),
    inspect: (contract, path) => cache.inspect(nameKey(contract, path)),
    async send(contract, path, { cookie, idempotencyKey, body, fields, signal }) {
      const { method, path: route } = contract
      const upstreamCookie = toUpstreamCookie(cookie)
      const answer = await upstream.send({
        method,
        path,
        route,
        headers: {
          ...fields,
          ...(upstreamCookie === '' ? {} : { cookie: upstreamCookie }),
          ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
        },
        body,
        signal,
      })
      invalidate(method, path, answer)
      const take = isSafe(method) ? takeRead : takeWrite
      const { status, headers, body: bytes } = take(contract, path, answer)
      return {
        status,
        contentType: readContentType(headers),
        body: new ResponseBody(bytes),
        headers: pickResponseHeaders(headers, readSource(path)),
        cookies: toVisitorCookies(answer.headers['set-cookie']),
        retryAfterMs: readRetryAfter(answer, Date.now()),
      }
    },
    invalidate,
    purge: (scope) => cache.purge(withCallPaths(scope)),
    expire: (scope) => cache.expire(withCallPaths(scope)),
    get size() {
      return cache.size
    },
  }
}

/** The cache key of a call with this path and query. */
export function nameKey({ method }: RouteContract, path: string): string {
  return `${method} ${path}`
}

function readContentType(headers: UpstreamResponse['headers']): string {
  return [headers['content-type']].flat()[0] ?? 'application/octet-stream'
}

/** Paths copied from the address bar or a log begin with a slash. */
function withCallPaths(scope: PurgeScope): PurgeScope {
  if (!scope.paths) return scope
  const paths = scope.paths.map((path) => dropQuery(path.replace(/^\/?api\/|^\//, '')))
  return { ...scope, paths }
}
