import { randomUUID } from 'node:crypto'
import { maxBodyBytes, maxUnreadFormBytes } from '@faceplate/contracts/forms/body.check'
import { compileLazily } from '@faceplate/server/http/lazy.validation'
import { acceptJson, registerContent } from '@faceplate/server/http/request.content'
import { endWithoutWaiting } from '@faceplate/server/http/server.end'
import { readRequestId } from '@faceplate/server/tracing/request.trace'
import { registerServerSpans } from '@faceplate/server/tracing/server.spans'
import AjvCompiler from '@fastify/ajv-compiler'
import cookie from '@fastify/cookie'
import fastify, { LogController, type FastifyInstance } from 'fastify'
import { logCalls } from './base/http/call.log.ts'
import { countCalls } from './base/http/call.metrics.ts'
import { nameCall } from './base/http/call.name.ts'
import { stateProcessorTime } from './base/http/call.processor.ts'
import { requireContentKey } from './base/http/content.key.ts'
import { noDelivery, type ContentContext, type ContentOptions } from './base/http/context.ts'
import { registerProblems } from './base/http/problems.ts'
import { callTimeoutMs } from './base/http/serve.ts'
import { readView, readWantedView } from './base/http/view.ts'
import { createContentMetrics } from './base/metrics/content.metrics.ts'
import { registerEditor } from './editor/editor.routes.ts'
import { openFileStore } from './files/store/stored.files.ts'
import { registerCatalogue } from './goods/catalogue/catalogue.routes.ts'
import { registerChanges } from './goods/changes/changes.routes.ts'
import { registerComparison } from './goods/comparison/comparison.routes.ts'
import { registerFiles } from './goods/documents/files.routes.ts'
import { registerExports } from './goods/exports/exports.routes.ts'
import { registerModels } from './goods/models/models.routes.ts'
import { readSigningKey } from './goods/signing/signing.key.ts'
import { registerSigning } from './goods/signing/signing.routes.ts'
import { registerTransceivers } from './goods/transceivers/transceivers.routes.ts'
import { registerParts } from './import/note/parts.routes.ts'
import { kindList } from './import/read/content.kinds.ts'
import { registerPreviews } from './previews/previews.routes.ts'
import { registerSearch } from './texts/search/search.routes.ts'
import { registerDecisions } from './visitors/decisions/decisions.routes.ts'
import { registerForms } from './visitors/forms/forms.routes.ts'
import { registerLeads } from './visitors/leads/leads.routes.ts'
import { registerCalculation } from './visitors/offers/calculation.routes.ts'
import { createLetterheadReader } from './visitors/offers/letterhead.reader.ts'
import { openOfferRenderer } from './visitors/offers/offer.renderer.ts'
import { registerProject } from './visitors/offers/project.routes.ts'
import { registerSubscription } from './visitors/subscription/subscription.routes.ts'

const buildValidator = compileLazily(AjvCompiler())

/** Builds the content API on an open database. It does not listen yet. */
export async function buildContent(options: ContentOptions): Promise<FastifyInstance> {
  const { database, logger, metrics = createContentMetrics() } = options
  /** The database that visitors read. */
  const shown = options.replica ?? database
  const app: FastifyInstance = fastify({
    loggerInstance: logger,
    // `logCalls` logs each call with its route instead of its path.
    logController: new LogController({ disableRequestLogging: true }),
    // The gateway sends its request id, so the logs of both servers can be joined.
    genReqId: ({ headers }) => readRequestId(headers['x-request-id']) ?? randomUUID(),
    bodyLimit: maxBodyBytes,
    routerOptions: { maxParamLength: 200 },
    ajv: { customOptions: { allErrors: true, coerceTypes: true, removeAdditional: false } },
    schemaController: { compilersFactory: { buildValidator } },
  })
  endWithoutWaiting(app.server)
  registerServerSpans(app, (request) => ({ route: nameCall(request) }))
  registerProblems(app)
  logCalls(app)
  stateProcessorTime(app)
  if (options.key !== undefined) requireContentKey(app, options.key)
  if (options.preview) forbidCaching(app)
  const { delivery = noDelivery } = options
  const context: ContentContext = { ...options, app, metrics, delivery }
  countCalls(context)
  app.decorateRequest('view')
  app.addHook('onRequest', async (request) => {
    request.view = readView(context, await readWantedView(request, shown))
  })
  if (!options.preview) registerPreviews(context, buildContent)
  await app.register(cookie)
  registerContent(app)
  acceptJson(app)
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer', bodyLimit: maxUnreadFormBytes },
    (_request, _body, done) => done(null, undefined),
  )
  app.get('/healthz', { handlerTimeout: callTimeoutMs }, async () => {
    for (const each of new Set([database, shown])) {
      await each.selectFrom('content_import').select('id').execute()
    }
    return { status: 'ok' }
  })
  // Creates the signing key if there is none. Later reads write nothing, so they do not wait for an import.
  await readSigningKey(database)
  registerCatalogue(context)
  registerTransceivers(context)
  registerComparison(context)
  registerSearch(context)
  registerForms(context)
  registerSubscription(context)
  registerDecisions(context)
  registerLeads(context)
  const store = await openFileStore(shown)
  registerFiles(context, store)
  const readLetterhead = createLetterheadReader(context, store)
  const renderOffer = openOfferRenderer(app)
  registerCalculation(app, readLetterhead, renderOffer)
  registerProject(app, readLetterhead, renderOffer)
  registerModels(context)
  registerSigning(context)
  registerChanges(context)
  registerExports(context)
  registerParts(context)
  registerEditor(context)
  for (const kind of kindList) kind.register?.(context)
  return app
}

/** Overrides the `Cache-Control` of routes: the draft of a preview is only for people with its token. */
function forbidCaching(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    reply.header('cache-control', 'private, no-store').removeHeader('cache-tag')
    done()
  })
}
