import {
  getCatalogueGroup,
  getCatalogueGroups,
} from '@faceplate/contracts/calls/catalogue.contract'
import { getAttributes, getFilters } from '@faceplate/contracts/calls/filters.contract'
import { getGood, getGoods } from '@faceplate/contracts/calls/goods.contract'
import { searchSite } from '@faceplate/contracts/calls/search.contract'
import { createProblem, problemMediaType } from '@faceplate/contracts/shared/problem.contract'
import { explainError } from '@faceplate/server/http/problem.explain'
import cookie from '@fastify/cookie'
import fastify, { type FastifyError, type FastifyInstance } from 'fastify'
import {
  describeGood,
  describeGroup,
  listAttributes,
  listFilters,
  listGoods,
  listGroups,
  searchCatalogue,
} from './catalogue.answers.ts'
import { indexCatalogue, type CatalogueIndex } from './catalogue.index.ts'
import type { SourceCatalogue } from './catalogue.source.ts'
import { registerComparison } from './comparison.routes.ts'
import { registerPictures } from './picture.routes.ts'
import { createPictures } from './pictures.ts'
import { serve } from './serve.ts'

const defaultRefreshSeconds = 300

/** Faults of a catalogue that the log names one by one. */
const mostFaults = 20

export interface AdapterOptions {
  /** Reads the whole catalogue of the system behind the adapter. */
  read: () => Promise<SourceCatalogue>
  /** Language of the texts of the catalogue (BCP 47). */
  language?: string
  /** Time between the end of one reading and the start of the next. */
  refreshSeconds?: number
  /** Hosts that pictures come from, with their port if it is not the usual one. */
  pictureHosts?: readonly string[]
  logLevel?: string
}

/**
 * Creates a content API for a list of goods and groups: groups, lists with filters, counts and sorting, products, search,
 * comparison and pictures. Further calls are added with `serve`. While a reading fails, the catalogue stays as it was.
 *
 * @throws if the first reading fails
 */
export async function createAdapter({
  read,
  language = 'en',
  refreshSeconds = defaultRefreshSeconds,
  pictureHosts = [],
  logLevel = 'info',
}: AdapterOptions): Promise<FastifyInstance> {
  const app = fastify({
    logger: { level: logLevel },
    routerOptions: { maxParamLength: 200 },
    ajv: { customOptions: { allErrors: true, coerceTypes: true, removeAdditional: false } },
  })
  const pictures = createPictures({
    hosts: pictureHosts,
    report: (url, reason) =>
      app.log.warn({ event: 'picture_left_out', url, reason: String(reason) }),
  })
  const readIndex = async () => {
    const index = await indexCatalogue(await read(), {
      language,
      showPictures: (own) => pictures.show(own),
    })
    pictures.keep(
      new Set([...index.goodOf.values()].flatMap(({ images }) => images.map(({ url }) => url))),
    )
    const { faults, goodOf } = index
    app.log.info({ event: 'catalogue_read', goods: goodOf.size, faults: faults.length })
    for (const fault of faults.slice(0, mostFaults)) app.log.warn({ event: 'left_out', fault })
    return index
  }
  let index = await readIndex()
  refresh(app, refreshSeconds, async () => {
    index = await readIndex()
  })
  await app.register(cookie)
  registerProblems(app)
  registerCatalogue(app, () => index)
  registerComparison(app, () => index)
  registerPictures(app, pictures)
  app.get('/healthz', () => ({ status: 'ok', goods: index.goodOf.size }))
  return app
}

/** Reads again and again until the adapter is closed. */
function refresh(app: FastifyInstance, seconds: number, read: () => Promise<void>): void {
  const plan = () =>
    setTimeout(async () => {
      await read().catch((error: unknown) =>
        app.log.error({ event: 'catalogue_not_read', err: error }),
      )
      if (!isClosed) timer = plan()
    }, seconds * 1000).unref()
  let isClosed = false
  let timer = plan()
  app.addHook('onClose', async () => {
    isClosed = true
    clearTimeout(timer)
  })
}

function registerProblems(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = explainError(error)
    if (problem.status >= 500) request.log.error({ err: error })
    return reply.code(problem.status).type(problemMediaType).send(JSON.stringify(problem))
  })
  app.setNotFoundHandler((_request, reply) =>
    reply
      .code(404)
      .type(problemMediaType)
      .send(JSON.stringify(createProblem(404))),
  )
}

function registerCatalogue(app: FastifyInstance, readIndex: () => CatalogueIndex): void {
  serve(app, getCatalogueGroups, () => listGroups(readIndex()))
  serve(app, getCatalogueGroup, ({ params }) => describeGroup(readIndex(), params.idOrCode))
  serve(app, getGoods, ({ query }) => listGoods(readIndex(), query))
  serve(app, getGood, ({ params }) => describeGood(readIndex(), params.idOrCode))
  serve(app, getFilters, ({ params, query }) => listFilters(readIndex(), params.id, query))
  serve(app, getAttributes, () => listAttributes(readIndex()))
  serve(app, searchSite, ({ query }) => searchCatalogue(readIndex(), query))
}
