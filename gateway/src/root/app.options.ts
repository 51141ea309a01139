import type { Analytics, Site } from '@faceplate/contracts/calls/navigation.contract'
import type { Renderer } from '@faceplate/contracts/client/render.contract'
import { followMessages, type Messages } from '@faceplate/messages/messages'
import { findMessages } from '@faceplate/server/process/messages'
import type { FastifyBaseLogger, FastifyServerFactory } from 'fastify'
import type { Redis } from 'ioredis'
import { Editions, type Edition } from '../base/http/edition.ts'
import type { Metrics } from '../base/metrics/metrics.ts'
import type { CacheObserver } from '../cache/cache.events.ts'
import type { SecondTier } from '../cache/second.tier.ts'
import { LastSite } from '../calls/site/last.site.ts'
import type { ProductionSolutions } from '../calls/site/site.settings.ts'
import type { Limits } from '../edge/limits/limit.classes.ts'
import type { SocketLimits } from '../edge/requests/http.server.ts'
import type { ClientDetail } from '../edge/requests/request.client.ts'
import type { StrictTransport } from '../edge/security/strict.transport.ts'
import { deliveryDelays, type DeliveryDelays } from '../leads/spool/delivery.delay.ts'
import type { Spool } from '../leads/spool/spool.store.ts'
import type { Peers } from '../operators/workers/worker.peers.ts'
import type { NoteUnmet } from '../responses/insights/unmet.counts.ts'
import { maxProcessorMs } from '../responses/pictures/picture.limits.ts'
import type { FindMove } from '../responses/redirects/redirect.outcome.ts'
import type { MatchRedirect } from '../responses/redirects/redirect.table.ts'
import type { CallHistory } from '../upstream/call.history.ts'
import type { PermittedFields } from '../upstream/forwarded.response.ts'
import type { UpstreamClient } from '../upstream/upstream.client.ts'

/** Parts and settings of a gateway. */
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
  /** Overrides of the default socket limits. */
  socketLimits?: Partial<SocketLimits>
  /** Most open connections of one client; default 256. */
  maxClientConnections?: number
  cacheMaxBytes: number
  /** Larger responses are not cached; default an eighth of `cacheMaxBytes`. */
  cacheMaxObjectBytes?: number
  /** A cache that several gateways share. */
  secondTier?: SecondTier
  /** Longest time that a request waits for the shared cache. */
  secondTierDeadlineMs?: number
  /** Called for each cache event, in addition to log and metrics. */
  onCacheEvent?: CacheObserver
  metrics: Metrics
  /** Request limits per client; default none. */
  limits?: Limits
  /** Redis in which gateways share the counts of limits. */
  limitsRedis?: Redis | undefined
  /** Also forwards paths below `/api/` without a contract to the content API. */
  passesThrough?: boolean
  /** Caches passed-through responses to requests with credentials for all visitors where the content API allows it. */
  sharesAuthorized?: boolean
  /** Fields of passed-through responses that are only forwarded if they are listed here; default none. */
  permittedFields?: readonly PermittedFields[]
  /** Stores leads while the content API cannot accept them; without a spool they are then rejected. */
  spool?: Spool
  /** Delays between attempts to deliver spooled leads. */
  deliveryDelays?: DeliveryDelays
  /** The other processes on this machine that serve the site; undefined: this is the only one. */
  peers?: Peers | undefined
  /** Responses are not checked against their contracts. */
  takesAnyShape?: boolean
  /** The content API is the embedded content service. */
  isOwnApi?: boolean
  /** Pages do not link to legal texts that the content API lacks, which costs a few calls with each read of `GET site`. */
  checksLegalTexts?: boolean
  /** The site does not lead to pages of parts that the content API lacks, at the same cost. */
  checksParts?: boolean
  /** Details of the site owner, used if the content API has no `GET site`, or fails. */
  readSite?: (() => Site) | undefined
  /** Called when the content API has no `GET site`. */
  onSiteMissing?: () => void
  /** Undefined: this is not production. */
  productionSolutions?: ProductionSolutions | undefined
  /** Scheme and host of the default edition. */
  publicOrigin: string | undefined
  /** The other editions, each with an address of its own; default none. */
  otherEditions?: readonly Edition[]
  /** Editions at names below `localhost`, for visitors on this machine; default none. */
  localEditions?: readonly (Edition & { label: string })[]
  /** Origins whose pages may read calls and exports (CORS); default none. */
  crossOrigins?: readonly string[]
  /** Value of the `Language` header of the default edition; by default the language of its messages. */
  language?: string
  /** Messages of the default edition; default English. */
  messages?: Messages
  strictTransport?: StrictTransport
  /** API key of the maps service; undefined: no page shows a map. */
  mapsApiKey?: string | undefined
  /** Analytics script; undefined: visits are not counted, and pages load no such script. */
  analytics?: Analytics | undefined
  /** Names of the click ids that are stored with the source of a lead. */
  clickIds?: readonly string[]
  /** Most processes that render pictures. */
  pictureProcesses?: number
  /** Most processor time of one picture. */
  pictureProcessorMs?: number
  /** Share of visits that browsers report on; undefined or 0: none. */
  vitalsPercent?: number
  /** Counts what visitors did not find; undefined: browsers do not report it. */
  noteUnmet?: NoteUnmet | undefined
  /** Finds a redirect of the operator by path and query. */
  findRedirect?: FindMove | undefined
  /** Identifies the redirect rules in force: returns another value after each change. Default: they never change. */
  findRules?: (() => unknown) | undefined
  /** Finds the rule of a redirect by path and query, without counting it as used. */
  matchRedirect?: MatchRedirect | undefined
  /** Recent outcomes of the calls of the content API. */
  history?: CallHistory
  trustProxy: string[]
  logger: FastifyBaseLogger
  /** Detail of the client address in the access log. */
  logClient?: ClientDetail
  /** Milliseconds on a monotonic clock. */
  now: () => number
  /** Milliseconds since 1970, to compare with dates in upstream headers. */
  wallNow?: () => number
}

/** Defaults of options that several parts use. */
const defaults = {
  deliveryDelays,
  isOwnApi: false,
  messages: findMessages('en'),
  limits: {},
  maxClientConnections: 256,
  passesThrough: false,
  pictureProcesses: 2,
  pictureProcessorMs: maxProcessorMs,
  permittedFields: [],
  sharesAuthorized: false,
  strictTransport: { maxAgeSeconds: 31_536_000, includesSubdomains: false },
  vitalsPercent: 0,
  wallNow: Date.now,
} satisfies Partial<GatewayOptions>

export type AppOptions = GatewayOptions &
  Required<Pick<GatewayOptions, keyof typeof defaults>> & {
    editions: Editions
    lastSite: LastSite
    /** The messages of the edition that the current request is for, with those that its site words differently. */
    messages: Messages
  }

/** Adds the defaults, so that each is defined only once. */
export function completeOptions(options: GatewayOptions): AppOptions {
  const complete = { ...defaults, ...options }
  const { messages, publicOrigin, otherEditions = [] } = complete
  const { language = messages.language } = complete
  const editions = new Editions(
    { name: undefined, language, origin: publicOrigin, messages },
    otherEditions,
  )
  const lastSite = new LastSite()
  return {
    ...complete,
    editions,
    lastSite,
    messages: followMessages(() => lastSite.find(editions.current).messages),
  }
}
