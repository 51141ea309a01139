import type { Analytics, Site } from '@faceplate/contracts/calls/navigation.contract'
import type { Renderer } from '@faceplate/contracts/client/render.contract'
import type { MessageLanguage } from '@faceplate/contracts/shared/message.language'
import type { FastifyBaseLogger, FastifyServerFactory } from 'fastify'
import type { Redis } from 'ioredis'
import type { Metrics } from '../base/metrics/metrics.ts'
import type { CacheObserver } from '../cache/cache.events.ts'
import type { SecondTier } from '../cache/second.tier.ts'
import type { ProductionSolutions } from '../calls/site.settings.ts'
import type { Limits } from '../edge/limits/limit.classes.ts'
import type { SocketLimits } from '../edge/requests/http.server.ts'
import type { ClientDetail } from '../edge/requests/request.client.ts'
import type { StrictTransport } from '../edge/security/strict.transport.ts'
import type { Spool } from '../leads/spool/spool.store.ts'
import type { Peers } from '../operators/workers/worker.peers.ts'
import type { FindMove } from '../responses/redirects/redirect.outcome.ts'
import type { RedirectMatch } from '../responses/redirects/redirect.table.ts'
import type { CallHistory } from '../upstream/call.history.ts'
import type { UpstreamClient } from '../upstream/upstream.client.ts'

/** What a gateway is made of, and how it is to behave. */
export interface GatewayOptions {
  upstream: UpstreamClient
  /** Address that `images/…` is appended to. */
  upstreamBase: string
  upstreamTimeoutMs: number
  renderer: Renderer
  /** Folder of the client build; undefined while a development server serves it. */
  clientDir?: string
  /** Folders with the assets of earlier builds. */
  earlierAssets?: string[]
  serverFactory?: FastifyServerFactory
  /** What differs from the usual limits of a server. */
  socketLimits?: Partial<SocketLimits>
  cacheMaxBytes: number
  /** Larger answers are not kept; an eighth of all there is. */
  cacheMaxObjectBytes?: number
  /** A cache that processes share. */
  secondTier?: SecondTier
  /** Longest that a request waits for it. */
  secondTierDeadlineMs?: number
  /** Told of what the cache does, beside log and metrics. */
  onCacheEvent?: CacheObserver
  metrics: Metrics
  /** What a client may ask for; without it there is no limit. */
  limits?: Limits
  /** Where gateways count their visitors together. */
  limitsRedis?: Redis | undefined
  /** Any other path below `/api/` goes to the content API too. */
  passesThrough?: boolean
  /** Where leads lie while the content API cannot take them; without it they are refused then. */
  spool?: Spool
  /** The other processes that serve the visitors of this site; undefined: this one serves them alone. */
  peers?: Peers | undefined
  /** Answers are not held to their contracts: what asks here expects no certain shape. */
  takesAnyShape?: boolean
  /** The content API is the one that comes with the site. */
  isOwnApi?: boolean
  /** What the site says of its owner where the content API does not. */
  readSite?: (() => Site) | undefined
  /** Told when it does not. */
  onSiteMissing?: () => void
  /** Undefined: this is not production. */
  productionSolutions?: ProductionSolutions | undefined
  publicOrigin: string | undefined
  /** Other sites whose pages may read calls and exports; none without it. */
  crossOrigins?: readonly string[]
  /** What visitors are told of their forms in; English by itself. */
  language?: MessageLanguage
  strictTransport?: StrictTransport
  /** Key of the maps service; undefined: no page shows a map. */
  mapsApiKey?: string | undefined
  /** What counts visits; undefined: nothing does, and pages have no trace of it. */
  analytics?: Analytics | undefined
  /** Share of visits that browsers report on; undefined or 0: none. */
  vitalsPercent?: number
  /** Redirects of the operator, by path. */
  findRedirect?: FindMove | undefined
  /** The rule of one, by path, for who wants to know; it is not counted. */
  matchRedirect?: ((path: string) => RedirectMatch | undefined) | undefined
  /** How calls of the content API went. */
  history?: CallHistory
  trustProxy: string[]
  logger: FastifyBaseLogger
  /** Takes the lines of the access log. */
  writeAccessLine?: ((line: string) => void) | undefined
  /** Least level of those lines, in pino's numbers; that of every request. */
  accessLevel?: number
  /** What they tell of a client's address. */
  logClient?: ClientDetail
  /** Milliseconds on a clock that never goes back. */
  now: () => number
  /** Milliseconds since 1970, to compare with the dates of the upstream. */
  wallNow?: () => number
}

/** What several parts of a gateway take where nothing else is said. */
const defaults = {
  isOwnApi: false,
  language: 'en',
  limits: {},
  passesThrough: false,
  strictTransport: { maxAgeSeconds: 31_536_000, includesSubdomains: false },
  vitalsPercent: 0,
  wallNow: Date.now,
} satisfies Partial<GatewayOptions>

export type AppOptions = GatewayOptions & Required<Pick<GatewayOptions, keyof typeof defaults>>

/** Adds the defaults, so that each stands in one place. */
export function completeOptions(options: GatewayOptions): AppOptions {
  return { ...defaults, ...options }
}
