import { join } from 'node:path'
import { listFiltered } from '@faceplate/catalogue/goods/filter.counts'
import {
  getCatalogueGroup,
  getCatalogueGroups,
} from '@faceplate/contracts/calls/catalogue.contract'
import { getAttributes, getFilters } from '@faceplate/contracts/calls/filters.contract'
import { getGood, getGoods } from '@faceplate/contracts/calls/goods.contract'
import { searchSite } from '@faceplate/contracts/calls/search.contract'
import {
  createProblem,
  ProblemError,
  problemMediaType,
} from '@faceplate/contracts/shared/problem.contract'
import { explainError } from '@faceplate/server/http/problem.explain'
import { acceptJson, nameAccepted, registerContent } from '@faceplate/server/http/request.content'
import { endWithoutWaiting } from '@faceplate/server/http/server.end'
import { describeError } from '@faceplate/server/process/error.description'
import cookie from '@fastify/cookie'
import fastify, {
  LogController,
  type FastifyError,
  type FastifyInstance,
  type FastifyRequest,
} from 'fastify'
import {
  describeGood,
  describeGroup,
  listFilters,
  listGoods,
  listGroups,
  searchCatalogue,
} from './catalogue.answers.ts'
import type { ReadIndex } from './catalogue.index.ts'
import { defaultLanguage, defaultRefreshSeconds, openCatalogue } from './catalogue.reader.ts'
import { findFile, findIndex, readSnapshot } from './catalogue.snapshot.ts'
import type { ReadCatalogue } from './catalogue.source.ts'
import { registerComparison } from './comparison.routes.ts'
import { openDocuments } from './documents.ts'
import { createDraftCatalogue } from './draft.catalogue.ts'
import { registerDrafts, type PreviewOptions } from './drafts.routes.ts'
import { createFaultLog } from './fault.log.ts'
import { registerForms, type FormReceiver } from './forms.routes.ts'
import { registerNews } from './news.routes.ts'
import { registerPartners } from './partners.routes.ts'
import { openPictures } from './pictures.ts'
import { registerRefresh, type RefreshOptions } from './refresh.routes.ts'
import { serve } from './serve.ts'
import { registerSolutions } from './solutions.routes.ts'
import { registerFiles } from './source.files.routes.ts'
import type { FileOrigins } from './source.files.ts'

export interface AdapterOptions {
  /**
   * Reads the whole catalogue of the system behind the adapter, in a language. A product, group or text that is missing there is
   * that of the first language.
   */
  read: ReadCatalogue
  /** Previews of drafts; without them, calls for a preview are refused. */
  previews?: PreviewOptions | undefined
  /** Languages of the catalogue (BCP 47), the original first. */
  languages?: readonly string[]
  /** Time between the end of one reading and the start of the next. */
  refreshSeconds?: number
  /** Hosts that pictures and documents come from, with their port if it is not the usual one. */
  fileHosts?: readonly string[]
  /** Header fields of requests for files, by host, such as the token of a private library. */
  fileHeaders?: FileOrigins['headers']
  /** Folder that keeps sizes of pictures and digests of documents; without it, each start reads the files again. */
  folder?: string
  /** Receiver of the forms of visitors; without it, the adapter has no calls for them. */
  forms?: FormReceiver | undefined
  /** Access to `POST /refresh`, which reads the catalogue at once; without it, changes wait for the next reading. */
  refresh?: RefreshOptions | undefined
  logLevel?: string
}

/**
 * Creates a content API for a list of goods and groups: groups, lists with filters, counts and sorting, products, search,
 * comparison, news, solutions, partners, pictures and forms. Further calls are added with `serve`. While a reading fails, the
 * catalogue stays as it was.
 *
 * @throws if the first reading fails
 */
export async function createAdapter({
  read,
  previews,
  languages = [],
  refreshSeconds = defaultRefreshSeconds,
  fileHosts = [],
  fileHeaders = {},
  folder,
  forms,
  refresh,
  logLevel = 'info',
}: AdapterOptions): Promise<FastifyInstance> {
  const app = fastify({
    logger: { level: logLevel },
    // The gateway logs requests, and names them.
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: 'x-request-id',
    routerOptions: { maxParamLength: 200 },
    ajv: { customOptions: { allErrors: true, coerceTypes: true, removeAdditional: false } },
  })
  endWithoutWaiting(app.server)
  const origins = { hosts: fileHosts, headers: fileHeaders }
  const place = (name: string) => (folder === undefined ? undefined : join(folder, name))
  const pictures = await openPictures(origins, place('picture.sizes.json'))
  const documents = await openDocuments(origins, place('document.facts.json'))
  const [original = defaultLanguage, ...others] = languages
  const source = { languages: [original, ...others], pictures, documents } as const
  const noteDraftFaults = createFaultLog(app.log, { drafts: true })
  const drafts =
    previews &&
    createDraftCatalogue(async () => {
      const snapshot = await readSnapshot({ ...source, read: previews.read })
      noteDraftFaults(snapshot.faults)
      return snapshot
    })
  const catalogue = await openCatalogue({ ...source, read, refreshSeconds, log: app.log, drafts })
  app.addHook('onClose', () => catalogue.close())
  const readShown = (request: FastifyRequest) => request.drafts ?? catalogue.current()
  const readIndex = (request: FastifyRequest) =>
    findIndex(readShown(request), request.headers.language?.toString())
  app.addHook('onSend', (request, reply, _body, done) => {
    if (request.url.startsWith('/api/')) {
      void reply.header('content-language', readIndex(request).language)
    }
    done()
  })
  await app.register(cookie)
  registerProblems(app)
  registerContent(app)
  acceptJson(app)
  registerDrafts(app, previews && drafts && { ...previews, catalogue: drafts })
  registerCatalogue(app, readIndex)
  registerComparison(app, readIndex)
  registerNews(app, readIndex)
  registerSolutions(app, readIndex)
  registerPartners(app, readIndex)
  registerFiles(app, (request, path) => findFile(readShown(request), path))
  if (forms) registerForms(app, readIndex, forms)
  if (refresh) registerRefresh(app, { catalogue, drafts }, refresh)
  app.get('/healthz', (_request, reply) =>
    reply.header('cache-control', 'no-store').send(catalogue.describe()),
  )
  return app
}

function registerProblems(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = explainError(error)
    if (problem.status === 415) nameAccepted(request, reply, error)
    if (error instanceof ProblemError && problem.status >= 500) {
      request.log.warn({
        event: 'request_failed',
        path: request.url.split('?', 1)[0],
        reason: problem.detail,
      })
    } else if (problem.status >= 500) {
      request.log.error({
        event: 'request_failed',
        path: request.url.split('?', 1)[0],
        err: describeError(error),
      })
    }
    return reply.code(problem.status).type(problemMediaType).send(JSON.stringify(problem))
  })
  app.setNotFoundHandler((_request, reply) =>
    reply
      .code(404)
      .type(problemMediaType)
      .send(JSON.stringify(createProblem(404))),
  )
}

function registerCatalogue(app: FastifyInstance, readIndex: ReadIndex): void {
  serve(app, getCatalogueGroups, ({ request }) => listGroups(readIndex(request)))
  serve(app, getCatalogueGroup, ({ params, request }) =>
    describeGroup(readIndex(request), params.idOrCode),
  )
  serve(app, getGoods, ({ query, request }) => listGoods(readIndex(request), query))
  serve(app, getGood, ({ params, request }) => describeGood(readIndex(request), params.idOrCode))
  serve(app, getFilters, ({ params, query, request }) =>
    listFilters(readIndex(request), params.id, query),
  )
  serve(app, getAttributes, ({ request }) => listFiltered(readIndex(request).attributes))
  serve(app, searchSite, ({ query, request }) => searchCatalogue(readIndex(request), query))
}
