import { hostname } from 'node:os'
import { join, resolve } from 'node:path'
import { returnIdleMemory } from '@faceplate/server/process/idle.memory'
import { root } from '@faceplate/server/process/project'
import { listEditions } from '@faceplate/server/settings/editions.setting'
import { SettingsError } from '@faceplate/server/settings/settings.reader'
import { openTracer } from '@faceplate/server/tracing/tracer'
import type { FastifyInstance, FastifyServerFactory } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from '../base/config/config.ts'
import { readTrustedProxies } from '../base/config/trusted.proxies.ts'
import { logEvent } from '../base/log.events.ts'
import type { Metrics } from '../base/metrics/metrics.ts'
import { version } from '../base/release.ts'
import { nameTierPrefix, RedisTier } from '../cache/redis.tier.ts'
import { SharedCounts } from '../edge/limits/limits.redis.ts'
import type { Spool } from '../leads/spool/spool.store.ts'
import { createServing, type Serving } from '../operators/ops/serving.ts'
import { storeAssets, listEarlierAssets } from '../responses/builds/earlier.builds.ts'
import type { WebBuild } from '../responses/builds/web.build.ts'
import { openRedirectFile, type RedirectFile } from '../responses/redirects/redirect.file.ts'
import { watchRedirects } from '../responses/redirects/redirect.metrics.ts'
import { createCallHistory } from '../upstream/call.history.ts'
import { createUpstreamClient } from '../upstream/upstream.client.ts'
import { countUpstreamCalls, watchUpstream } from '../upstream/upstream.metrics.ts'
import type { GatewayOptions } from './app.options.ts'
import { buildGateway } from './app.ts'
import { findProductionSolutions, isOwnApi, readGatewaySettings } from './gateway.settings.ts'

/** The site to serve: a build, or a development server. */
export interface Web extends Omit<WebBuild, 'earlierAssets'> {
  serverFactory?: FastifyServerFactory
  close?: () => Promise<void>
}

export interface SiteGatewayOptions extends Pick<GatewayOptions, 'peers' | 'noteUnmet'> {
  spool?: Spool
  web: Web
  redirects: RedirectFile | undefined
  /** Address of the content API. */
  base: string
  /** Identifies this site in a shared Redis if its content API and database do not. */
  siteId: string
  /** Number of processes that share the port. */
  workers: number
  metrics: Metrics
  logger: Logger
}

/** Most memory beside the cache under ordinary load (docs/operations/size.md#memory). */
const loadBytes = 400_000_000

/** The gateway of this process. */
export interface SiteGateway {
  app: FastifyInstance
  serving: Serving
  /** Resolves with the port. */
  listen(): Promise<number>
  close(): Promise<void>
}

/** Builds the gateway from the settings. */
export async function openGateway(
  config: Config,
  {
    web,
    redirects,
    base,
    siteId,
    workers,
    metrics,
    logger,
    spool,
    peers,
    noteUnmet,
  }: SiteGatewayOptions,
): Promise<SiteGateway> {
  const closeTracer = await openTracer({
    service: 'faceplate-gateway',
    endpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT,
    share: config.OTEL_TRACES_SAMPLER_ARG,
    onAway: (error) => logEvent(logger, 'trace_export_failed', { err: error }),
  })
  const history = createCallHistory(Date.now)
  const countCall = countUpstreamCalls(metrics)
  const { LANGUAGE: language, UPSTREAM_TIMEOUT_MS: timeoutMs } = config
  const upstream = createUpstreamClient({
    base,
    language,
    timeoutMs,
    retries: config.UPSTREAM_RETRIES,
    onCall(call) {
      countCall(call)
      history.note(call)
    },
  })
  watchUpstream(metrics, upstream)
  if (redirects) watchRedirects(metrics, redirects)
  const build = web.renderer.build.id
  metrics.buildInfo.set({ version, build }, 1)
  const tier = openTier(config, siteId, logger)
  const counts =
    config.REDIS_URL === undefined ? undefined : new SharedCounts(config.REDIS_URL, logger)
  const settings = readGatewaySettings(config, logger)
  const app = await buildGateway({
    ...settings,
    contentApi: { client: upstream, base, timeoutMs, isOwn: isOwnApi(config), history },
    web: { ...web, earlierAssets: listEarlierAssets(resolve(config.DATA_DIR), build) },
    server: {
      trustProxy: readTrustedProxies(config.TRUST_PROXY),
      ...(web.serverFactory && { factory: web.serverFactory }),
      socketLimits: {
        maxConnections: Math.ceil(config.MAX_CONNECTIONS / workers),
        // Must exceed the longest time that a call may take.
        stallMs: timeoutMs + 60_000,
      },
    },
    cache: { maxBytes: config.CACHE_MAX_BYTES, tier },
    // A development server compiles while it serves, which takes all processor time that a client has.
    limits: {
      ...settings.limits,
      ...(web.clientDir === undefined && { classes: {} }),
      countShared: counts?.count,
    },
    // One for each worker: they compete for the same processors.
    pictures: { size: workers > 1 ? 1 : 2 },
    leads: spool === undefined ? {} : { spool },
    redirects,
    noteUnmet,
    peers,
    metrics,
    logger,
    now: () => performance.now(),
    wallNow: Date.now,
  })
  const endReturning = returnIdleMemory({
    limitBytes: config.CACHE_MAX_BYTES + loadBytes,
    onReturned: (memory) => logEvent(logger, 'memory_returned', memory),
  })
  let storing: Promise<void> | undefined
  return {
    app,
    serving: createServing({ gateway: app, upstream, redirects, metrics }),
    async listen() {
      await app.listen({ port: config.PORT, host: config.HOST })
      storing = storeBuild(config, web, spool, logger)
      metrics.workers.set(1)
      const address = app.server.address()
      return typeof address === 'object' && address ? address.port : config.PORT
    },
    async close() {
      endReturning()
      redirects?.close()
      // Vite first: its open sockets to browsers would keep the server from closing.
      await web.close?.()
      await app.close()
      await tier?.close()
      counts?.close()
      await upstream.close()
      await closeTracer()
      await storing
    },
  }
}

/**
 * Stores the assets of this build in the background, for tabs that stay open after the next build is deployed. Leads
 * come first: without room for both, the assets are not stored.
 */
async function storeBuild(
  { DATA_DIR }: Config,
  { renderer, clientDir }: Web,
  spool: Spool | undefined,
  logger: Logger,
): Promise<void> {
  if (clientDir === undefined) return
  try {
    await storeAssets(resolve(DATA_DIR), renderer.build.id, clientDir, spool?.countReservedBytes())
  } catch (error) {
    logEvent(logger, 'build_store_failed', { err: error })
  }
}

/** Opens the configured file of redirects, or the file of the embedded content. */
export async function openRedirects(
  config: Config,
  logger: Logger,
): Promise<RedirectFile | undefined> {
  const { API_BASE, CONTENT_DIR, REDIRECTS_FILE } = config
  if (REDIRECTS_FILE === undefined && API_BASE !== undefined) return undefined
  const file = REDIRECTS_FILE ?? join(CONTENT_DIR ?? join(root, 'content/demo'), 'redirects.csv')
  const origins = listEditions(config).map(({ origin }) => origin)
  const isOptional = REDIRECTS_FILE === undefined
  try {
    return await openRedirectFile({ file: resolve(file), isOptional, origins, logger })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    throw new SettingsError(`REDIRECTS_FILE=${file}: cannot be read (${String(error.code)})`)
  }
}

/** Connects to the cache that gateways share. The site also starts and runs while Redis is unreachable. */
function openTier(config: Config, siteId: string, logger: Logger): RedisTier | undefined {
  const { REDIS_URL, API_BASE, DATABASE_URL, LANGUAGE } = config
  if (REDIS_URL === undefined) return undefined
  // An embedded content service on a SQLite file is unique to this site, but its port is not.
  const source = API_BASE ?? DATABASE_URL ?? `embedded:${siteId}`
  // Settings that change responses are part of the prefix, so that gateways with others do not share entries.
  const { ANALYTICS_KIND, ANALYTICS_ID, ANALYTICS_URL } = config
  const { ANALYTICS_DELAY_MS, PRIVACY_CONSENT } = config
  const analytics =
    ANALYTICS_ID &&
    ANALYTICS_URL &&
    [ANALYTICS_KIND, ANALYTICS_ID, ANALYTICS_URL, ANALYTICS_DELAY_MS, PRIVACY_CONSENT].join(' ')
  const variant = [
    LANGUAGE,
    config.EDITIONS,
    findProductionSolutions(config),
    analytics,
    config.VITALS_PERCENT,
    config.INSIGHTS_DAYS > 0 && 'insights',
    config.LEADS_CLICK_IDS,
    config.MAPS_API_KEY && 'map',
    config.SITE_FILE,
    // A gateway that does not share them must not get them from one that does.
    config.API_PASSTHROUGH_SHARE_AUTHORIZED === 'Y' && 'authorized',
  ]
    .filter(Boolean)
    .join(' ')
  return new RedisTier({
    url: REDIS_URL,
    prefix: nameTierPrefix(source, variant),
    gateway: nameGateway(config, siteId),
    // With its credentials the address of the content API is a secret, unless it has none.
    secret: config.CACHE_KEY ?? source,
    logger,
  })
}

/** Names a gateway among those that share a Redis. Several may run on one machine, on addresses of their own. */
function nameGateway({ HOST, PORT }: Config, siteId: string): string {
  const address = ['0.0.0.0', '::'].includes(HOST) ? hostname() : `${hostname()}/${HOST}`
  return `${address}:${PORT === 0 ? siteId : PORT}`
}
