import { maxBodyBytes } from '@faceplate/contracts/body.check'
import cookie from '@fastify/cookie'
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { registerAnalogs } from './analogs/analogs.routes.ts'
import { registerBanners } from './banners/banners.routes.ts'
import { registerCatalogue } from './catalogue/catalogue.routes.ts'
import { createSnapshotReader, type ReadSnapshot } from './catalogue/catalogue.snapshot.ts'
import { registerComparison } from './comparison/comparison.routes.ts'
import type { Database } from './database/schema.ts'
import { readSecret } from './database/secret.store.ts'
import { registerFiles } from './documents/files.routes.ts'
import { registerForms } from './forms/forms.routes.ts'
import { registerProblems } from './http/problems.ts'
import { registerImages } from './images/images.routes.ts'
import { registerNavigation } from './navigation/navigation.routes.ts'
import { registerNews } from './news/news.routes.ts'
import type { Channel } from './outbox/outbox.store.ts'
import { registerPartners } from './partners/partners.routes.ts'
import { registerReference } from './reference/reference.routes.ts'
import { registerSearch } from './search/search.routes.ts'
import { createFindGoods, type FindGoods } from './search/search.store.ts'
import { registerSolutions } from './solutions/solutions.routes.ts'
import { registerSubscription } from './subscription/subscription.routes.ts'
import { registerTransceivers } from './transceivers/transceivers.routes.ts'

export interface ContentOptions {
  database: Kysely<Database>
  logger: FastifyBaseLogger
  /** Where visitors see the site; links in mails begin with it. */
  publicOrigin: string
  now: () => Date
  /** Ways that requests are sent on by; the mail also carries links to subscribers. */
  channels: readonly Channel[]
  /** Told that there is something to send. */
  onOutbox: () => void
}

/** What the routes of a feature are given. */
export interface ContentContext extends ContentOptions {
  app: FastifyInstance
  readSnapshot: ReadSnapshot
  findGoods: FindGoods
}

/** Builds the content API on an open database. It listens on nothing yet. */
export async function buildContent(options: ContentOptions): Promise<FastifyInstance> {
  const { database, logger } = options
  const app: FastifyInstance = fastify({
    loggerInstance: logger,
    // The gateway writes the access log.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: maxBodyBytes,
    routerOptions: { maxParamLength: 200 },
    ajv: { customOptions: { allErrors: true, coerceTypes: true, removeAdditional: false } },
  })
  registerProblems(app)
  await app.register(cookie, { secret: await readSecret(database, 'cookies') })
  app.removeContentTypeParser('text/plain')
  // A one-click unsubscription is posted as a form (RFC 8058 §3.2); what it says is its address.
  app.addContentTypeParser('application/x-www-form-urlencoded', (_request, payload, done) => {
    payload.resume()
    done(null, undefined)
  })
  app.get('/healthz', async () => {
    await database.selectFrom('content_import').select('id').execute()
    return { status: 'ok' }
  })
  const context: ContentContext = {
    ...options,
    app,
    readSnapshot: createSnapshotReader(database),
    findGoods: createFindGoods(database),
  }
  registerNavigation(context)
  registerBanners(context)
  registerCatalogue(context)
  registerTransceivers(context)
  registerAnalogs(context)
  registerComparison(context)
  registerSearch(context)
  registerNews(context)
  registerSolutions(context)
  registerPartners(context)
  registerReference(context)
  registerForms(context)
  registerSubscription(context)
  registerImages(app, database)
  registerFiles(app, database)
  return app
}
