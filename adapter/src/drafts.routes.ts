import { draftHeader, getDraft, type Draft } from '@faceplate/contracts/calls/drafts.contract'
import { ProblemError } from '@faceplate/contracts/shared/problem.contract'
import type { FastifyInstance } from 'fastify'
import { Type, type Static } from 'typebox'
import { requireSecret } from './bearer.secret.ts'
import type { CatalogueSnapshot } from './catalogue.snapshot.ts'
import type { DraftCatalogue } from './draft.catalogue.ts'
import { createDraftTokens } from './draft.tokens.ts'
import { explainFailure } from './failure.ts'
import { serve, toRoute } from './serve.ts'

/** Less than the gateway waits for a call. A longer reading goes on, and is there for the next try. */
const mostWaitMs = 8000
const defaultHours = 48
/** A year, for an address that the system itself keeps. */
const mostHours = 8784

declare module 'fastify' {
  interface FastifyRequest {
    /** The catalogue with its drafts; undefined: the request is for the public one. */
    drafts: CatalogueSnapshot | undefined
  }
}

export interface DraftOptions {
  /** What signs the tokens of previews, and what the header `Authorization: Bearer …` of a request for one must have. */
  secret: string
  /** Address of the site. */
  site: string
  /** Origins of the pages of the system that show the site in a frame. */
  frameOrigins: readonly string[]
}

const Wanted = Type.Object({
  to: Type.Optional(Type.String({ pattern: '^/(?!/)', maxLength: 2000 })),
  hours: Type.Optional(Type.Integer({ minimum: 1, maximum: mostHours })),
})

/**
 * Serves previews: `POST /previews` gives the address of one, and calls with its token are responded to with the drafts of
 * the system. Without `options`, and with any other token, they get 410: an editor would take the public site for the draft.
 */
export function registerDrafts(
  app: FastifyInstance,
  catalogue: DraftCatalogue | undefined,
  options: DraftOptions | undefined,
): void {
  const tokens = options && createDraftTokens(options.secret)
  app.decorateRequest('drafts', undefined)
  app.addHook('onRequest', async (request) => {
    const token = request.headers[draftHeader]
    if (token === undefined || request.routeOptions.url === toRoute(getDraft.path)) return
    const isValid = tokens?.readEnd(String(token)) !== undefined
    if (!catalogue || !isValid) throw new ProblemError(410, 'The preview has ended')
    request.drafts = await readWithin(catalogue)
  })
  app.addHook('onSend', (request, reply, _body, done) => {
    if (request.drafts) {
      void reply.header('cache-control', 'private, no-store').removeHeader('cache-tag')
    }
    done()
  })
  if (!options || !tokens || !catalogue) return

  serve(app, getDraft, ({ params }): Draft => {
    const end = tokens.readEnd(params.token)
    if (!end) throw new ProblemError(404, 'The preview is unknown, or has ended')
    const { frameOrigins } = options
    return {
      expires_at: end.toISOString(),
      drafts: true,
      ...(frameOrigins.length > 0 && { frame_origins: [...frameOrigins] }),
    }
  })
  app.post<{ Body: Static<typeof Wanted> | null }>(
    '/previews',
    { onRequest: requireSecret(options.secret, 'PREVIEW_SECRET'), schema: { body: Wanted } },
    ({ body }, reply) => {
      const { to, hours = defaultHours } = body ?? {}
      const end = new Date(Date.now() + hours * 3_600_000)
      const address = new URL(`/preview/${tokens.issue(end)}/`, options.site)
      if (to !== undefined) address.searchParams.set('to', to)
      return reply
        .code(201)
        .header('cache-control', 'no-store')
        .send({ url: address.href, expires_at: end.toISOString() })
    },
  )
}

async function readWithin(catalogue: DraftCatalogue): Promise<CatalogueSnapshot> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => late.reject(new ProblemError(503, 'The drafts are still being read; try again')),
    mostWaitMs,
  )
  const reading = catalogue.read().catch((error: unknown) => {
    throw new ProblemError(502, `The drafts cannot be read: ${explainFailure(error)}`)
  })
  // It may fail after its request has its response.
  reading.catch(() => {})
  try {
    return await Promise.race([reading, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
