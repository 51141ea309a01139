import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chooseLanguage } from '@faceplate/contracts/form.messages'
import type { Renderer } from '@faceplate/contracts/render.contract'
import type { FastifyInstance, FastifyServerFactory } from 'fastify'
import type { Logger } from 'pino'
import { collectDefaultMetrics } from 'prom-client'
import { buildGateway } from './app.ts'
import type { ProductionSolutions } from './calls/site.settings.ts'
import { createRedisTier, nameTierPrefix, type RedisTier } from './cache/redis.tier.ts'
import { ConfigError, readConfig, type Config } from './config/config.ts'
import { readTrustedProxies } from './config/trusted.proxies.ts'
import { readLeadCounts } from './content/lead.counts.ts'
import { ContentStartError, startContentProcess } from './content/content.process.ts'
import { openRedirectFile, type RedirectFile } from './redirects/redirect.file.ts'
import { limitClasses, parseLimit, type LimitClass, type Limits } from './limits/limit.classes.ts'
import { connectLimits } from './limits/limits.redis.ts'
import { createMetrics } from './metrics/metrics.ts'
import { openLog } from './ops/log.output.ts'
import { checkOpsAccess } from './ops/ops.access.ts'
import { openSpool, type Spool } from './spool/spool.store.ts'
import { startOps, type Leads } from './ops/ops.server.ts'
import { createUpstreamClient } from './upstream/upstream.client.ts'
import { countUpstreamCalls } from './upstream/upstream.metrics.ts'

export const root = resolve(import.meta.dirname, '../..')

/** What shows the site: the built one, or a development server. */
export interface Web {
  renderer: Renderer
  /** Folder of the client build; undefined while a development server serves it. */
  clientDir?: string
  serverFactory?: FastifyServerFactory
  close?: () => Promise<void>
}

/**
 * Runs the whole site in this process until it is told to stop: the embedded content service unless
 * API_BASE names another, then the gateway. What an operator can mend is said in one line.
 */
export async function runSite(loadWeb: () => Promise<Web>): Promise<void> {
  try {
    await startSite(readConfig(process.env), await loadWeb())
  } catch (error) {
    const line = explainStart(error)
    if (line === undefined) throw error
    process.stderr.write(`${line}\n`)
    process.exitCode = 1
    if (process.connected) process.disconnect()
  }
}

async function startSite(config: Config, web: Web): Promise<void> {
  checkOpsAccess(config.OPS_HOST, config.OPS_TOKEN ?? '')
  const { logger, writeAccessLine } = openLog(config.LOG_LEVEL)
  warnOfProxy(config, logger)
  const metrics = createMetrics()
  collectDefaultMetrics({ register: metrics.registry })
  const redirects = await openRedirects(config, logger)
  // Before anything is started: a folder that cannot be written is said in one line.
  const spool = openLeadSpool(config)
  const content =
    config.API_BASE === undefined
      ? await startContentProcess({
          entry: join(root, 'content/src/main.ts'),
          environment: {
            ...process.env,
            DATA_DIR: resolve(config.DATA_DIR),
            ...(config.CONTENT_DIR === undefined
              ? {}
              : { CONTENT_DIR: resolve(config.CONTENT_DIR) }),
            LEADS_RETENTION_DAYS: String(config.LEADS_RETENTION_DAYS),
            SUBSCRIPTION_MAILS_HOURLY: String(config.SUBSCRIPTION_MAILS_HOURLY),
            LANGUAGE: config.LANGUAGE,
            PUBLIC_ORIGIN: config.PUBLIC_ORIGIN ?? `http://localhost:${config.PORT}`,
          },
          logger,
        })
      : undefined
  const base = config.API_BASE ?? `http://127.0.0.1:${content?.port}/`
  const upstream = createUpstreamClient({
    base,
    language: config.LANGUAGE,
    timeoutMs: config.UPSTREAM_TIMEOUT_MS,
    onCall: countUpstreamCalls(metrics),
  })
  const tier = openTier(config, logger)
  const limitsRedis =
    config.REDIS_URL === undefined ? undefined : connectLimits(config.REDIS_URL, logger)
  const app = await buildGateway({
    ...web,
    upstream,
    upstreamBase: base,
    upstreamTimeoutMs: config.UPSTREAM_TIMEOUT_MS,
    socketLimits: { maxConnections: config.MAX_CONNECTIONS },
    cacheMaxBytes: config.CACHE_MAX_BYTES,
    ...(tier === undefined ? {} : { secondTier: tier }),
    spool,
    isOwnApi: config.API_BASE === undefined,
    passesThrough: config.API_PASSTHROUGH === 'Y',
    publicOrigin: config.PUBLIC_ORIGIN,
    language: chooseLanguage(config.LANGUAGE),
    productionSolutions: findProductionSolutions(config),
    strictTransport: {
      maxAgeSeconds: config.HSTS_MAX_AGE_S,
      includesSubdomains: config.HSTS_INCLUDE_SUBDOMAINS === 'Y',
    },
    mapsApiKey: config.MAPS_API_KEY,
    findRedirect: redirects?.find,
    limits: readLimits(config),
    limitsRedis,
    trustProxy: readTrustedProxies(config.TRUST_PROXY),
    logger,
    writeAccessLine,
    now: () => performance.now(),
    metrics,
  })

  const leads = content && {
    areSent: config.SMTP_URL !== undefined || config.LEADS_WEBHOOK_URL !== undefined,
    count: () => readLeadCounts(base),
  }
  let ops: FastifyInstance | undefined
  let stopping: Promise<void> | undefined
  const stop = () => (stopping ??= stopAll())
  const stopAll = async () => {
    redirects?.close()
    await ops?.close()
    await app.close()
    await tier?.close()
    limitsRedis?.disconnect()
    await web.close?.()
    await content?.stop()
    await upstream.close()
    spool.close()
    // An open channel to the process that started this one would keep it alive.
    if (process.connected) process.disconnect()
  }
  const end = async () => {
    await stop()
    // Nothing is left to do, but a form that was rendered looks for its devtools for five seconds.
    process.exit()
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, end)
  // Started by another process: when that one is gone, nobody could stop this one any more.
  process.once('disconnect', end)

  try {
    ops = await startOps({
      host: config.OPS_HOST,
      port: config.OPS_PORT ?? 9464,
      isRequired: config.OPS_PORT !== undefined,
      token: config.OPS_TOKEN ?? '',
      logger,
      metrics,
      gateway: app,
      upstream,
      redirects,
      leads,
      spool,
    })
    await listen(app, config, ops)
    if (leads && !leads.areSent) await warnOfUnread(leads)
  } catch (error) {
    await stop()
    throw error
  }
}

/** Nothing here speaks https itself: whoever does stands in front, and nobody has said who that is. */
function warnOfProxy({ PUBLIC_ORIGIN, TRUST_PROXY }: Config, logger: Logger): void {
  if (TRUST_PROXY !== '' || !PUBLIC_ORIGIN?.startsWith('https:')) return
  logger.warn(
    'PUBLIC_ORIGIN is https and TRUST_PROXY is empty: what a proxy in front says of its visitors is not believed',
  )
}

/** What becomes of the menu's entry Solutions; undefined outside production (R-production). */
function findProductionSolutions(config: Config): ProductionSolutions | undefined {
  const { API_BASE, PRODUCTION_API_BASE, DEVELOPMENT, PRODUCTION_SOLUTIONS } = config
  const isProduction = API_BASE !== undefined && API_BASE === PRODUCTION_API_BASE
  return isProduction && DEVELOPMENT === 'N' ? PRODUCTION_SOLUTIONS : undefined
}

/** Opens the redirects of the configured file, or those that come with the embedded content. */
async function openRedirects(
  { API_BASE, CONTENT_DIR, PUBLIC_ORIGIN, REDIRECTS_FILE }: Config,
  logger: Logger,
): Promise<RedirectFile | undefined> {
  const own = join(CONTENT_DIR ?? join(root, 'content/demo'), 'redirects.csv')
  const file = REDIRECTS_FILE ?? (API_BASE === undefined && existsSync(own) ? own : undefined)
  if (file === undefined) return undefined
  try {
    return await openRedirectFile({ file: resolve(file), publicOrigin: PUBLIC_ORIGIN, logger })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    throw new ConfigError(`REDIRECTS_FILE=${file}: cannot be read (${String(error.code)})`)
  }
}

/** Opens the file that leads wait in. */
function openLeadSpool({ DATA_DIR, SPOOL_MAX_BYTES }: Config): Spool {
  try {
    mkdirSync(DATA_DIR, { recursive: true, mode: 0o700 })
    const file = join(DATA_DIR, 'spool.sqlite')
    return openSpool({ file, maxBytes: SPOOL_MAX_BYTES, now: Date.now })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    throw new ConfigError(`DATA_DIR=${DATA_DIR}: cannot be written (${String(error.code)})`)
  }
}

/** Connects to the cache that gateways share. The site starts and runs without it just as well. */
function openTier(config: Config, logger: Logger): RedisTier | undefined {
  const { REDIS_URL, API_BASE, DATABASE_URL, LANGUAGE } = config
  if (REDIS_URL === undefined) return undefined
  // An embedded content service on a file is like no other, and its port says nothing.
  const source = API_BASE ?? DATABASE_URL ?? `embedded:${randomUUID()}`
  // Gateways that complete answers otherwise share none.
  const variant = [LANGUAGE, findProductionSolutions(config)].filter(Boolean).join(' ')
  return createRedisTier({ url: REDIS_URL, prefix: nameTierPrefix(source, variant), logger })
}

/** The limits as the settings name them. */
function readLimits(config: Config): Limits {
  const entries = limitClasses.map((name) => [
    name,
    parseLimit(config[`LIMIT_${name.toUpperCase() as Uppercase<LimitClass>}`]),
  ])
  return Object.fromEntries(entries.filter(([, limit]) => limit !== undefined)) as Limits
}

async function listen(
  app: FastifyInstance,
  config: Config,
  ops: FastifyInstance | undefined,
): Promise<void> {
  await app.listen({ port: config.PORT, host: config.HOST })
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.PORT
  const opsAddress = ops?.server.address()
  const opsPort = typeof opsAddress === 'object' ? opsAddress?.port : undefined
  process.send?.({ type: 'listening', port, opsPort })
  process.stdout.write(`Faceplate is on http://localhost:${port}\n`)
}

/** Nobody learns of a request by itself, and nobody may know that. */
async function warnOfUnread(leads: Leads): Promise<void> {
  const counts = await leads.count()
  if (!counts) return
  process.stdout.write(
    `Requests are only stored (no SMTP_URL, no LEADS_WEBHOOK_URL), unread: ${counts.unread} ` +
      '(npm run leads -- list)\n',
  )
}

function explainStart(error: unknown): string | undefined {
  if (error instanceof ConfigError || error instanceof ContentStartError) return error.message
  if (!(error instanceof Error) || !('code' in error)) return undefined
  const { PORT = '3000', HOST } = process.env
  if (error.code === 'EADDRINUSE') return `Port ${PORT} is taken: set PORT to a free one`
  if (error.code === 'EACCES') return `Port ${PORT} may not be used: set PORT to one above 1023`
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return `HOST=${HOST} is no address of this machine`
  }
  return undefined
}
