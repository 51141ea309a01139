import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { registerBanners } from './banners/banners.routes.ts'
import { registerCatalogue } from './catalogue/catalogue.routes.ts'
import type { Database } from './database/schema.ts'
import { registerProblems } from './http/problems.ts'
import { registerImages } from './images/images.routes.ts'
import { registerNavigation } from './navigation/navigation.routes.ts'

export interface ContentOptions {
  database: Kysely<Database>
  logger: FastifyBaseLogger
}

/** Builds the content API on an open database. It listens on nothing yet. */
export function buildContent({ database, logger }: ContentOptions): FastifyInstance {
  const app: FastifyInstance = fastify({
    loggerInstance: logger,
    // The gateway writes the access log.
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 200 },
    ajv: { customOptions: { allErrors: true, coerceTypes: true, removeAdditional: false } },
  })
  registerProblems(app)
  app.get('/healthz', async () => {
    await database.selectFrom('content_import').select('id').execute()
    return { status: 'ok' }
  })
  registerNavigation(app, database)
  registerBanners(app, database)
  registerCatalogue(app, database)
  registerImages(app, database)
  return app
}
