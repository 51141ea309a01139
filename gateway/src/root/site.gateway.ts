import { hostname } from 'node:os'
import { join, resolve } from 'node:path'
import type { Analytics, Site } from '@faceplate/contracts/calls/navigation.contract'
import type { Renderer } from '@faceplate/contracts/client/render.contract'
import { originalLanguage } from '@faceplate/messages/message'
import { returnIdleMemory } from '@faceplate/server/process/idle.memory'
import { findMessages, languages } from '@faceplate/server/process/messages'
import { root } from '@faceplate/server/process/project'
import { listEditions } from '@faceplate/server/settings/editions.setting'
import { SettingsError } from '@faceplate/server/settings/settings.reader'
import { openTracer } from '@faceplate/server/tracing/tracer'
import type { FastifyInstance, FastifyServerFactory } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from '../base/config/config.ts'
import { readTrustedProxies } from '../base/config/trusted.proxies.ts'
import type { Edition } from '../base/http/edition.ts'
import { logEvent } from '../base/log.events.ts'
import type { Metrics } from '../base/metrics/metrics.ts'
import { version } from '../base/release.ts'
import { nameTierPrefix, RedisTier } from '../cache/redis.tier.ts'
import { readSiteFile, SiteFileError } from '../calls/site/site.file.ts'
import type { ProductionSolutions } from '../calls/site/site.settings.ts'
import {
  limitClasses,
  parseLimit,
  type LimitClass,
  type Limits,
} from '../edge/limits/limit.classes.ts'
import { connectLimits, disconnectLimits } from '../edge/limits/limits.redis.ts'
import { readOrigins } from '../edge/security/cross.origin.ts'
import type { Spool } from '../leads/spool/spool.store.ts'
import { createServing, type Serving } from '../operators/ops/serving.ts'
import { storeAssets, listEarlierAssets } from '../responses/builds/earlier.builds.ts'
import { openRedirectFile, type RedirectFile } from '../responses/redirects/redirect.file.ts'
import { watchRedirects } from '../responses/redirects/redirect.metrics.ts'
import { createCallHistory } from '../upstream/call.history.ts'
import { createUpstreamClient } from '../upstream/upstream.client.ts'
import { countUpstreamCalls, watchUpstream } from '../upstream/upstream.metrics.ts'
import type { GatewayOptions } from './app.options.ts'
import { buildGateway } from './app.ts'

/** The site to serve: a build, or a development server. */
export interface Web {
  renderer: Renderer
  /** Folder of the client build; undefined while a development server serves it. */
  clientDir?: string
  serverFactory?: FastifyServerFactory
  close?: () => Promise<void>
}

export interface SiteGatewayOptions extends Pick<GatewayOptions, 'spool' | 'peers' | 'noteUnmet'> {
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
  const readSite = openSite(config)
  const isOwnApi = config.API_BASE === undefined || config.API_IS_CONTENT_SERVICE === 'Y'
  const history = createCallHistory(Date.now)
  const countCall = countUpstreamCalls(metrics)
  const upstream = createUpstreamClient({
    base,
    language: config.LANGUAGE,
    timeoutMs: config.UPSTREAM_TIMEOUT_MS,
    retries: config.UPSTREAM_RETRIES,
    onCall(call) {
      countCall(call)
      history.note(call)
    },
  })
  watchUpstream(metrics, upstream)
  if (redirects) watchRedirects(metrics, redirects)
  metrics.buildInfo.set({ version, build: web.renderer.build.id }, 1)
  const tier = openTier(config, siteId, logger)
  const limitsRedis =
    config.REDIS_URL === undefined ? undefined : connectLimits(config.REDIS_URL, logger)
  const app = await buildGateway({
    ...web,
    logger,
    earlierAssets: listEarlierAssets(resolve(config.DATA_DIR), web.renderer.build.id),
    upstream,
    upstreamBase: base,
    upstreamTimeoutMs: config.UPSTREAM_TIMEOUT_MS,
    socketLimits: {
      maxConnections: Math.ceil(config.MAX_CONNECTIONS / workers),
      // Must exceed the longest time that a call may take.
      stallMs: config.UPSTREAM_TIMEOUT_MS + 60_000,
    },
    // One for each worker: they compete for the same processors.
    pictureProcesses: workers > 1 ? 1 : 2,
    maxClientConnections: config.LIMIT_CONNECTIONS,
    cacheMaxBytes: config.CACHE_MAX_BYTES,
    ...(tier === undefined ? {} : { secondTier: tier }),
    ...(spool === undefined ? {} : { spool }),
    peers,
    isOwnApi,
    // The content service has them all.
    checksLegalTexts: !isOwnApi,
    checksParts: true,
    readSite,
    ...(config.SITE_FILE === undefined
      ? { onSiteMissing: () => logEvent(logger, 'site_owner_unknown') }
      : {}),
    passesThrough: config.API_PASSTHROUGH === 'Y',
    sharesAuthorized: config.API_PASSTHROUGH_SHARE_AUTHORIZED === 'Y',
    permittedFields: [
      ...(config.API_PASSTHROUGH_CORS === 'Y' ? (['cors'] as const) : []),
      ...(config.API_PASSTHROUGH_CLEAR_SITE_DATA === 'Y' ? (['clear-site-data'] as const) : []),
    ],
    publicOrigin: config.PUBLIC_ORIGIN,
    otherEditions: listOtherEditions(config),
    localEditions: listLocalEditions(config, readSite),
    crossOrigins: readOrigins(config.CORS_ORIGINS),
    language: config.LANGUAGE,
    messages: findMessages(config.LANGUAGE),
    productionSolutions: findProductionSolutions(config),
    strictTransport: {
      maxAgeSeconds: config.HSTS_MAX_AGE_S,
      includesSubdomains: config.HSTS_INCLUDE_SUBDOMAINS === 'Y',
    },
    mapsApiKey: config.MAPS_API_KEY,
    analytics: readAnalytics(config, logger),
    clickIds: config.LEADS_CLICK_IDS.split(',').filter((name) => name !== ''),
    vitalsPercent: config.VITALS_PERCENT,
    noteUnmet,
    findRedirect: redirects?.find,
    matchRedirect: redirects?.match,
    findRules: redirects?.findRules,
    history,
    // A development server compiles while it serves, which takes all processor time that a client has.
    limits: web.clientDir === undefined ? {} : readLimits(config),
    limitsRedis,
    trustProxy: readTrustedProxies(config.TRUST_PROXY),
    logClient: config.LOG_CLIENT,
    now: () => performance.now(),
    metrics,
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
      if (limitsRedis) disconnectLimits(limitsRedis)
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

/**
 * Opens the details of the site owner, used if the content API has none or fails. The embedded content service always
 * has them. If it fails before they are cached, they are read from its file, else from the default file. With any other
 * content API the file is read at once, so that a mistake in SITE_FILE prevents the start.
 */
function openSite({ API_BASE, CONTENT_DIR, SITE_FILE, PUBLIC_ORIGIN }: Config): () => Site {
  const host = PUBLIC_ORIGIN === undefined ? 'localhost' : new URL(PUBLIC_ORIGIN).hostname
  const defaultFile = join(root, 'gateway/site.yaml')
  if (API_BASE === undefined) {
    const contentFile = join(CONTENT_DIR ?? join(root, 'content/demo'), 'site.yaml')
    return () => {
      try {
        return readSiteFile(contentFile, host)
      } catch (error) {
        if (!(error instanceof SiteFileError)) throw error
        return readSiteFile(defaultFile, host)
      }
    }
  }
  try {
    const site = readSiteFile(resolve(SITE_FILE ?? defaultFile), host)
    return () => site
  } catch (error) {
    if (!(error instanceof SiteFileError)) throw error
    throw new SettingsError(`SITE_FILE=${SITE_FILE}: ${error.message}`)
  }
}

/** The editions of `EDITIONS` except the edition of `LANGUAGE`. */
function listOtherEditions(config: Config): Edition[] {
  return listEditions(config)
    .filter(({ language }) => language !== config.LANGUAGE)
    .map(({ language, origin }) => ({
      name: language,
      language,
      origin,
      messages: findMessages(language),
    }))
}

/**
 * Without a configured address, the embedded content is also served in its other languages at names below `localhost`,
 * which are those of its links to other sites: `vn.localhost` for VN. A configured language is the only one.
 */
function listLocalEditions(
  { API_BASE, EDITIONS, LANGUAGE, PUBLIC_ORIGIN, REDIS_URL }: Config,
  readSite: () => Site,
): (Edition & { label: string })[] {
  // Gateways that share a cache have no common port.
  const settings = [API_BASE, EDITIONS, PUBLIC_ORIGIN, REDIS_URL]
  const isLocal = settings.every((each) => each === undefined)
  if (!isLocal || LANGUAGE !== originalLanguage) return []
  const known = new Set([LANGUAGE])
  return readSite().sites.flatMap(({ code, language, has_same_paths: isSame }) => {
    if (!isSame || known.has(language) || !languages.includes(language)) return []
    known.add(language)
    const messages = findMessages(language)
    // The code is any text.
    const label = hostLabel.test(code) ? code.toLowerCase() : language
    return [{ label, name: language, language, origin: undefined, messages }]
  })
}

/** A name of a host without dots (RFC 1123 §2.1). */
const hostLabel = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i

/** The analytics script; it needs both ANALYTICS_ID and ANALYTICS_URL. */
function readAnalytics(config: Config, logger: Logger): Analytics | undefined {
  const { ANALYTICS_KIND: kind, ANALYTICS_ID: id, ANALYTICS_URL: url } = config
  const { ANALYTICS_DELAY_MS: delay_ms } = config
  if (id !== undefined && url !== undefined) {
    const service = kind === 'metrica' ? {} : { kind }
    return { ...service, id, url, delay_ms, asks_consent: config.PRIVACY_CONSENT === 'Y' }
  }
  if (id !== undefined || url !== undefined) logEvent(logger, 'analytics_incomplete')
  return undefined
}

/** How production treats the menu entry Solutions; undefined outside production (R-production). */
function findProductionSolutions(config: Config): ProductionSolutions | undefined {
  const { API_BASE, PRODUCTION_API_BASE, DEVELOPMENT, PRODUCTION_SOLUTIONS } = config
  const isProduction = API_BASE !== undefined && API_BASE === PRODUCTION_API_BASE
  return isProduction && DEVELOPMENT === 'N' ? PRODUCTION_SOLUTIONS : undefined
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

/** The request limits of the settings. */
function readLimits(config: Config): Limits {
  const entries = limitClasses.map((name) => [
    name,
    parseLimit(config[`LIMIT_${name.toUpperCase() as Uppercase<LimitClass>}`]),
  ])
  return Object.fromEntries(entries.filter(([, limit]) => limit !== undefined)) as Limits
}
