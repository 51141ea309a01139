import type { ApiDocument } from '@faceplate/contracts/client/api.document'
import type { FastifyInstance } from 'fastify'
import { createCallsTransport } from '../calls/calls.transport.ts'
import type { StaleLog } from '../calls/stale.log.ts'
import type { SecurityOptions } from '../edge/security/security.headers.ts'
import { startLeads } from '../leads/lead.start.ts'
import { registerUnsubscribe } from '../leads/unsubscribe.routes.ts'
import { registerAlternates } from '../responses/alternates/alternates.routes.ts'
import { registerApi } from '../responses/api/api.routes.ts'
import { registerAssets } from '../responses/assets/assets.routes.ts'
import { registerBuilds } from '../responses/builds/builds.routes.ts'
import { registerCards } from '../responses/cards/cards.routes.ts'
import { createComposedReads } from '../responses/composed/composed.reads.ts'
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
import {
  createPostedPages,
  registerPages,
  type PagesOptions,
} from '../responses/pages/pages.routes.ts'
import type { RenderQueue } from '../responses/pages/render.queue.ts'
import { registerPassthrough } from '../responses/passthrough/passthrough.routes.ts'
import { createPicturePool } from '../responses/pictures/picture.pool.ts'
import { registerPreviews } from '../responses/previews/previews.routes.ts'
import { registerProjectFiles } from '../responses/project/project.files.ts'
import { registerProject } from '../responses/project/project.routes.ts'
import { registerRobots } from '../responses/robots/robots.routes.ts'
import { registerSheets } from '../responses/sheets/sheets.routes.ts'
import { registerVitals } from '../responses/vitals/vitals.routes.ts'
import type { Edge } from './app.edge.ts'
import type { FailureResponses } from './app.failures.ts'
import type { GatewayOptions } from './app.options.ts'

/** Parts that few routes use; what most of them use decorates the app. */
export interface RouteParts
  extends
    Pick<Edge, 'decideRedirect' | 'sendRedirect' | 'findPreview'>,
    Pick<FailureResponses, 'sendEndedPreview'> {
  staleLog: StaleLog
  security: SecurityOptions
  readiness: Readiness
  queue: RenderQueue
  /** The OpenAPI document of the calls. */
  readDocument: () => ApiDocument
}

/** Registers all routes. */
export async function registerRoutes(
  app: FastifyInstance,
  options: GatewayOptions,
  parts: RouteParts,
): Promise<void> {
  const { web, features = {}, passthrough, noteUnmet, wallNow } = options
  const { security, readDocument, findPreview, sendEndedPreview } = parts
  decorateForRoutes(app, options, parts)
  const leads = startLeads(app, {
    ...options.leads,
    clickIds: features.clickIds ?? [],
    peers: options.peers,
    wallNow,
  })
  registerPreviews(app, { findPreview, sendEnded: sendEndedPreview })
  registerHealth(app, parts.readiness)
  registerBuilds(app, web.renderer.build)
  if (web.clientDir !== undefined) {
    await registerAssets(app, web.clientDir, web.earlierAssets ?? [])
  }
  await registerFiles(app)
  if (features.vitalsPercent) registerVitals(app)
  if (noteUnmet) registerInsights(app, noteUnmet)
  const pages: PagesOptions = {
    ...security,
    ...parts,
    renderer: web.renderer,
    reportOmitted: reportOmittedSections(app.metrics, app.log),
    transport: createCallsTransport(app.calls, { readDocument }),
  }
  registerApi(app, {
    passesThrough: passthrough !== undefined,
    showPosted: createPostedPages(app, pages),
    readDocument,
    leads,
  })
  if (passthrough) registerPassthrough(app, passthrough)
  if (features.mapsApiKey !== undefined) {
    const { development } = security
    registerMap(app, { apiKey: features.mapsApiKey, files: web.renderer.map, development })
  }
  registerExports(app)
  registerFeed(app)
  registerIcons(app)
  registerCards(app)
  registerAlternates(app)
  registerSheets(app, security)
  registerProject(app)
  registerProjectFiles(app)
  registerUnsubscribe(app)
  registerRobots(app, wallNow)
  registerPages(app, pages)
}

/** Decorates the app with the parts that several routes use. */
function decorateForRoutes(
  app: FastifyInstance,
  options: GatewayOptions,
  { security, staleLog, readDocument }: RouteParts,
): void {
  const { cache, calls, editions } = app
  const { web, features = {}, noteUnmet, metrics, logger, edgeKeepsPages = false } = options
  const { mapsApiKey, analytics, clickIds = [], vitalsPercent = 0 } = features
  const shown = [
    mapsApiKey !== undefined,
    analytics,
    clickIds,
    vitalsPercent,
    noteUnmet !== undefined,
    edgeKeepsPages,
  ]
  const readComposed = createComposedReads({
    cache,
    calls,
    readDocument,
    isCached: !security.development,
    staleLog,
    edgeKeepsPages,
    variant: () => [web.renderer.build.id, editions.describe(), JSON.stringify(shown)],
  })
  app.decorate('readComposed', readComposed)
  app.decorate('sendText', createTexts(app))
  const pictures = createPicturePool({ ...options.pictures, metrics, logger })
  app.addHook('onClose', () => pictures.close())
  app.decorate('pictures', pictures)
}
