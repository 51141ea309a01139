import type { Renderer } from '@faceplate/contracts/client/render.contract'
import type { EditionSettings } from '@faceplate/gateway/base/http/edition'
import { createMetrics } from '@faceplate/gateway/base/metrics/metrics'
import type { CacheSettings } from '@faceplate/gateway/cache/shared.cache'
import type { SiteOptions } from '@faceplate/gateway/calls/site/site.call'
import type { SiteFeatures } from '@faceplate/gateway/calls/site/site.settings'
import type { LimitSettings } from '@faceplate/gateway/edge/limits/limits'
import type { ServerSettings } from '@faceplate/gateway/edge/requests/http.server'
import type { LeadSettings } from '@faceplate/gateway/leads/lead.start'
import type { WebBuild } from '@faceplate/gateway/responses/builds/web.build'
import type { PassthroughSettings } from '@faceplate/gateway/responses/passthrough/passthrough.routes'
import type { OperatorRedirects } from '@faceplate/gateway/responses/redirects/redirect.file'
import { buildGateway } from '@faceplate/gateway/root/app'
import type { GatewayOptions } from '@faceplate/gateway/root/app.options'
import type { ContentApi } from '@faceplate/gateway/upstream/content.api'
import { createUpstreamClient } from '@faceplate/gateway/upstream/upstream.client'
import { logOptions } from '@faceplate/server/process/log.event'
import { findMessages } from '@faceplate/server/process/messages'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'

/** Renders every address as an empty page. */
export const renderNothing: Renderer = {
  build: { id: 'none', timestamp: 0 },
  map: { script: '/map.js', styles: [] },
  renderPage: () =>
    Promise.resolve({
      kind: 'page',
      status: 200,
      html: '<!doctype html>',
      scriptHashes: [],
      leftOut: [],
    }),
  readPage: () =>
    Promise.resolve({ kind: 'data', status: 200, answers: [], failures: [], leftOut: [] }),
}

export interface TestGateway {
  app: FastifyInstance
  origin: string
  /** Moves the gateway's clock. */
  advanceMs(ms: number): void
  /** Log lines, parsed. */
  log: Record<string, unknown>[]
  /** Number of requests received so far. */
  arrivals: () => number
  /** Closes the gateway once its background work is done. */
  close(): Promise<void>
}

/** Options of a gateway without their groups: a test names only those that it is about. */
export interface TestOptions
  extends
    SiteFeatures,
    PassthroughSettings,
    Omit<SiteOptions, 'onMissing'>,
    Partial<
      Pick<EditionSettings, 'publicOrigin' | 'language' | 'messages'> &
        Pick<ServerSettings, 'trustProxy' | 'socketLimits'> &
        Pick<ContentApi, 'takesAnyShape' | 'history'> &
        Pick<WebBuild, 'renderer' | 'clientDir'> &
        Pick<
          GatewayOptions,
          | 'crossOrigins'
          | 'surrogate'
          | 'strictTransport'
          | 'noteUnmet'
          | 'metrics'
          | 'logger'
          | 'logClient'
          | 'now'
          | 'wallNow'
        >
    > {
  /** Client of the content API; by default a new one, which is closed with the gateway. */
  upstream?: ContentApi['client']
  timeoutMs?: number
  upstreamBase?: string
  isOwnApi?: boolean
  otherEditions?: EditionSettings['others']
  cacheMaxBytes?: number
  cacheMaxObjectBytes?: CacheSettings['maxObjectBytes']
  secondTier?: CacheSettings['tier']
  secondTierDeadlineMs?: number | undefined
  onCacheEvent?: CacheSettings['onEvent']
  limits?: LimitSettings['classes']
  countShared?: LimitSettings['countShared']
  maxClientConnections?: number
  onSiteMissing?: () => void
  spool?: LeadSettings['spool']
  deliveryDelays?: LeadSettings['delays']
  passesThrough?: boolean
  pictureProcessorMs?: number
  findRedirect?: OperatorRedirects['find']
  matchRedirect?: OperatorRedirects['match']
  findRules?: OperatorRedirects['findRules']
}
/** A gateway on a real socket in front of any upstream, with a clock that the test controls. */
export async function startGateway(
  upstreamBase: string,
  options: TestOptions = {},
): Promise<TestGateway> {
  // A long default timeout; a test of the timeout sets a shorter one.
  const { timeoutMs = 30_000, language = 'en' } = options
  let nowMs = 0
  const log: Record<string, unknown>[] = []
  const own = createUpstreamClient({ base: upstreamBase, language, timeoutMs })
  const app = await buildGateway({
    ...groupOptions(options),
    contentApi: {
      client: options.upstream ?? own,
      base: options.upstreamBase ?? upstreamBase,
      timeoutMs,
      isOwn: options.isOwnApi ?? false,
      // Tests without pages concern the transport of responses, whatever their content.
      takesAnyShape: options.takesAnyShape ?? options.renderer === undefined,
      history: options.history,
    },
    logger:
      options.logger ??
      pino({ ...logOptions, level: 'info' }, { write: (line) => log.push(JSON.parse(line)) }),
    metrics: options.metrics ?? createMetrics(),
    now: options.now ?? (() => nowMs),
    // Two seconds behind, so that the Date of a real upstream never results in an age above zero.
    wallNow: options.wallNow ?? (() => Date.now() - 2000),
  })
  let arrivals = 0
  app.server.on('request', () => (arrivals += 1))
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const closeAll = async () => {
    await app.close()
    await own.close()
  }
  let closing: Promise<void> | undefined
  return {
    app,
    origin,
    advanceMs: (ms) => {
      nowMs += ms
    },
    log,
    arrivals: () => arrivals,
    close: () => (closing ??= closeAll()),
  }
}

function groupOptions(options: TestOptions) {
  const { language = 'en', findRedirect, matchRedirect, findRules } = options
  const { crossOrigins, surrogate, strictTransport, noteUnmet, logClient } = options
  const { readSite, checksLegalTexts, checksParts, productionSolutions } = options
  const { mapsApiKey, analytics, clickIds, vitalsPercent } = options
  const nothing = () => undefined
  return {
    web: { renderer: options.renderer ?? renderNothing, clientDir: options.clientDir },
    server: { trustProxy: options.trustProxy ?? [], socketLimits: options.socketLimits },
    editions: {
      publicOrigin: options.publicOrigin,
      language,
      messages: options.messages ?? findMessages(language),
      others: options.otherEditions,
    },
    cache: {
      maxBytes: options.cacheMaxBytes ?? 10_000_000,
      maxObjectBytes: options.cacheMaxObjectBytes,
      tier: options.secondTier,
      tierDeadlineMs: options.secondTierDeadlineMs,
      onEvent: options.onCacheEvent,
    },
    limits: {
      classes: options.limits,
      countShared: options.countShared,
      maxConnections: options.maxClientConnections,
    },
    site: {
      readSite,
      onMissing: options.onSiteMissing,
      checksLegalTexts,
      checksParts,
      productionSolutions,
    },
    features: { mapsApiKey, analytics, clickIds, vitalsPercent },
    leads: { spool: options.spool, delays: options.deliveryDelays },
    pictures: { processorMs: options.pictureProcessorMs },
    passthrough: options.passesThrough
      ? { sharesAuthorized: options.sharesAuthorized, permittedFields: options.permittedFields }
      : undefined,
    redirects:
      findRedirect || matchRedirect || findRules
        ? {
            find: findRedirect ?? nothing,
            match: matchRedirect ?? nothing,
            findRules: findRules ?? nothing,
          }
        : undefined,
    crossOrigins,
    surrogate,
    strictTransport,
    noteUnmet,
    logClient,
  } satisfies Partial<GatewayOptions>
}
