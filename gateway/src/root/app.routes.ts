import type { ApiDocument } from '@faceplate/contracts/client/api.document'
import { createClient } from '@faceplate/contracts/client/client'
import type { FastifyInstance } from 'fastify'
import type { SharedCache } from '../cache/shared.cache.ts'
import { createCallsTransport } from '../calls/calls.transport.ts'
import type { Calls } from '../calls/calls.ts'
import type { StaleLog } from '../calls/stale.log.ts'
import type { RequestLimits } from '../edge/limits/limits.ts'
import type { SecurityOptions } from '../edge/security/security.headers.ts'
import { createFormTokens, registerFormTokens } from '../leads/form.token.ts'
import { deliverLeads } from '../leads/lead.delivery.ts'
import { LeadIntake, type LeadIntakeOptions } from '../leads/lead.intake.ts'
import { createNetworkNames } from '../leads/network.name.ts'
import { createTokenUses } from '../leads/token.uses.ts'
import { registerUnsubscribe } from '../leads/unsubscribe.routes.ts'
import { registerAlternates } from '../responses/alternates/alternates.routes.ts'
import { registerApi } from '../responses/api/api.routes.ts'
import type { HitHook } from '../responses/api/hit.hook.ts'
import { createReadCodes } from '../responses/api/query.keys.ts'
import { registerAssets } from '../responses/assets/assets.routes.ts'
import { registerBuilds } from '../responses/builds/builds.routes.ts'
import { registerCards } from '../responses/cards/cards.routes.ts'
import { createComposedReads, type ReadComposed } from '../responses/composed/composed.reads.ts'
import { createTexts } from '../responses/composed/text.reply.ts'
import { registerExports } from '../responses/exports/exports.routes.ts'
import { registerFeed } from '../responses/feed/feed.routes.ts'
import { registerFiles } from '../responses/files/files.routes.ts'
import { registerHealth } from '../responses/health/health.routes.ts'
import type { Readiness } from '../responses/health/readiness.ts'
import { registerIcons } from '../responses/icons/icons.routes.ts'
import { registerInsights } from '../responses/insights/insights.routes.ts'
import { registerMap } from '../responses/map/map.routes.ts'
import { reportOmittedSections } from '../responses/pages/omitted.sections.ts'
import { choosePageLimit } from '../responses/pages/page.limit.ts'
import {
  createPostedPages,
  registerPages,
  type PagesOptions,
} from '../responses/pages/pages.routes.ts'
import type { RenderQueue } from '../responses/pages/render.queue.ts'
import { createForwardedCalls } from '../responses/passthrough/forwarded.calls.ts'
import { registerPassthrough } from '../responses/passthrough/passthrough.routes.ts'
import { createPicturePool } from '../responses/pictures/picture.pool.ts'
import type { FindPreviewOf } from '../responses/previews/preview.tokens.ts'
import { registerPreviews } from '../responses/previews/previews.routes.ts'
import { registerProjectFiles } from '../responses/project/project.files.ts'
import { registerProject } from '../responses/project/project.routes.ts'
import type { SendRedirect } from '../responses/redirects/redirects.hook.ts'
import type { DecideRedirect } from '../responses/redirects/redirects.ts'
import { registerRobots } from '../responses/robots/robots.routes.ts'
import { registerSheets } from '../responses/sheets/sheets.routes.ts'
import { registerVitals } from '../responses/vitals/vitals.routes.ts'
import type { FailureResponses } from './app.failures.ts'
import type { AppOptions } from './app.options.ts'

/** Parts that the routes use. */
export interface RouteParts {
  cache: SharedCache
  calls: Calls
  staleLog: StaleLog
  security: SecurityOptions
  readiness: Readiness
  limits: RequestLimits
  hits: HitHook
  findPreview: FindPreviewOf
  sendEndedPreview: FailureResponses['sendEndedPreview']
  decideRedirect: DecideRedirect
  sendRedirect: SendRedirect
  queue: RenderQueue
  /** The OpenAPI document of the calls. */
  readDocument: () => ApiDocument
  /** Scheme and host of canonical links. */
  origin: () => string
}

/** Registers all routes. Returns the reader of cached responses that are composed from calls. */
export async function registerRoutes(
  app: FastifyInstance,
  options: AppOptions,
  parts: RouteParts,
): Promise<ReadComposed> {
  const { editions, renderer, upstreamBase, spool, vitalsPercent, peers } = options
  const { isOwnApi, wallNow, upstreamTimeoutMs: timeoutMs } = options
  const { cache, calls, security, limits, hits, decideRedirect, readDocument, origin } = parts
  const transport = createCallsTransport(calls, { readDocument })
  const api = createClient(transport)
  const tokens = createFormTokens(wallNow, peers?.key)

  registerFormTokens(app, tokens)
  registerPreviews(app, {
    findPreview: parts.findPreview,
    guard: limits.guard('misses'),
    onRequest: (outcome) => options.metrics.previewRequests.inc({ outcome }),
    sendEnded: parts.sendEndedPreview,
  })
  registerHealth(app, parts.readiness)
  registerBuilds(app, renderer.build)
  if (options.clientDir !== undefined) {
    await registerAssets(app, options.clientDir, options.earlierAssets ?? [])
  }
  const pictures = createPicturePool({
    size: options.pictureProcesses,
    processorMs: options.pictureProcessorMs,
    metrics: options.metrics,
    logger: options.logger,
  })
  app.addHook('onClose', () => pictures.close())
  await registerFiles(app, {
    cache,
    pictures,
    base: upstreamBase,
    isOwnApi,
    timeoutMs,
    guard: limits.guard('files'),
  })
  if (vitalsPercent > 0) {
    registerVitals(app, { metrics: options.metrics, guard: limits.guard('vitals') })
  }
  if (options.noteUnmet) {
    registerInsights(app, {
      note: options.noteUnmet,
      guard: limits.guard('vitals'),
    })
  }
  const readComposed = createComposedReads({
    cache,
    calls,
    readDocument,
    isCached: !security.development,
    staleLog: parts.staleLog,
    variant: () => [
      renderer.build.id,
      editions.describe(),
      JSON.stringify([
        security.hasMap,
        options.analytics,
        options.clickIds,
        vitalsPercent,
        options.noteUnmet !== undefined,
      ]),
    ],
  })
  const pages: PagesOptions = {
    renderer,
    lastSite: options.lastSite,
    queue: parts.queue,
    reportOmitted: reportOmittedSections(options.metrics, options.logger),
    transport,
    readComposed,
    hits,
    decideRedirect,
    sendRedirect: parts.sendRedirect,
    guard: limits.guardBy((request) => choosePageLimit(request.url)),
    origin,
    ...security,
  }
  const leads =
    spool &&
    openLeadIntake(app, options, {
      calls,
      spool,
      tokens,
    })
  registerApi(app, calls, {
    messages: options.messages,
    passesThrough: options.passesThrough,
    hits,
    limits,
    readCodes: createReadCodes(api, isOwnApi),
    showPosted: createPostedPages(pages),
    readDocument,
    api,
    leads,
  })
  if (options.passesThrough) {
    const { upstream, sharesAuthorized } = options
    const { invalidate } = calls
    const forwarded = createForwardedCalls({ cache, upstream, sharesAuthorized, invalidate })
    registerPassthrough(app, forwarded, {
      messages: options.messages,
      upstreamBase,
      permitted: new Set(options.permittedFields),
      guard: limits.guard('misses'),
    })
  }
  if (options.mapsApiKey !== undefined) {
    registerMap(app, {
      api,
      apiKey: options.mapsApiKey,
      files: renderer.map,
      messages: options.messages,
      development: security.development,
    })
  }
  const guard = limits.guard('misses')
  const texts = {
    sendText: createTexts(readComposed, hits),
    origin,
    editions: options.editions,
    guard,
    messages: options.messages,
  }
  registerExports(app, {
    calls,
    hits,
    upstreamBase,
    timeoutMs,
    guard: limits.guard('files'),
  })
  registerFeed(app, texts)
  registerIcons(app, {
    api,
    cache,
    pictures,
    sendText: texts.sendText,
    messages: options.messages,
    upstreamBase,
    timeoutMs,
    guard: limits.guard('files'),
  })
  registerCards(app, {
    api,
    cache,
    pictures,
    upstreamBase,
    timeoutMs,
    guard,
    messages: options.messages,
  })
  registerAlternates(app, texts)
  registerSheets(app, {
    readComposed,
    sendText: texts.sendText,
    hits,
    lastSite: options.lastSite,
    guard,
    origin,
    security,
  })
  registerProject(app, { guard: limits.guard('misses') })
  registerProjectFiles(app, {
    readComposed,
    hits,
    lastSite: options.lastSite,
    origin,
    guard: limits.guard('files'),
  })
  registerUnsubscribe(app, calls, { guard: limits.guard('misses') })
  registerRobots(app, { ...texts, isOwnApi, wallNow })
  registerPages(app, pages)
  return readComposed
}

/** Creates the intake of leads. This process delivers the spool, unless there are workers: then the primary does. */
function openLeadIntake(
  app: FastifyInstance,
  {
    peers,
    upstreamTimeoutMs,
    upstreamBase,
    deliveryDelays,
    metrics,
    logger,
    isOwnApi,
    clickIds = [],
    messages,
    wallNow,
  }: AppOptions,
  { calls, spool, tokens }: Pick<LeadIntakeOptions, 'calls' | 'spool' | 'tokens'>,
): LeadIntake {
  const startDelivery = () => {
    const delivery = deliverLeads({
      calls,
      spool,
      upstreamTimeoutMs,
      upstreamBase,
      delays: deliveryDelays,
      metrics,
      logger,
    })
    app.addHook('onClose', () => delivery.close())
    return () => delivery.wake()
  }
  return new LeadIntake({
    calls,
    spool,
    delays: deliveryDelays,
    metrics,
    onSpooled: peers?.deliver ?? startDelivery(),
    tokens,
    tokenUses: peers?.tokenUses ?? createTokenUses(wallNow),
    isOwnApi,
    nameNetwork: createNetworkNames({ upstreamBase, workerKey: peers?.key }),
    clickIds,
    messages,
    now: () => new Date(wallNow()),
  })
}
