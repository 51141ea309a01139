import { draftHeader, getDraft, type Draft } from '@faceplate/contracts/calls/drafts.contract'
import { ProblemError } from '@faceplate/contracts/shared/problem.contract'
import { waitWithin } from '@faceplate/server/process/deadline'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Type, type Static } from 'typebox'
import { requireSecret } from './bearer.secret.ts'
import type { CatalogueSnapshot } from './catalogue.snapshot.ts'
import type { ReadCatalogue } from './catalogue.source.ts'
import type { DraftCatalogue } from './draft.catalogue.ts'
import { createDraftTokens } from './draft.tokens.ts'
import { explainFailure } from './failure.ts'
import { serve, toRoute } from './serve.ts'

/** Less than the gateway waits for a call. A longer reading goes on, and is there for the next try. */
const mostWaitMs = 8000
/** Longer than the wait after which the gateway asks again by itself. */
const retrySeconds = 5
const defaultHours = 48
/** A year, for an address that the system itself keeps. */
const mostHours = 8784

declare module 'fastify' {
  interface FastifyRequest {
    /** The catalogue with its drafts; undefined: the request is for the public one. */
    drafts: CatalogueSnapshot | undefined
  }
}

export interface PreviewOptions {
  /** Reads the catalogue with its drafts. */
  read: ReadCatalogue
  /** Signs the tokens of previews. The header `Authorization: Bearer …` of a request for an address must have it, too. */
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
 * Serves previews: `POST /previews` gives the address of one, and a call with its token is responded to with the drafts of the
 * system. A call with any other token is a 410, since an editor would take the public site for the draft. Without `previews`,
 * every token is refused in this way.
 */
export function registerDrafts(
  app: FastifyInstance,
  previews: (PreviewOptions & { catalogue: DraftCatalogue }) | undefined,
): void {
  const tokens = previews && createDraftTokens(previews.secret)
  app.decorateRequest('drafts', undefined)
  app.addHook('onRequest', async (request, reply) => {
    const token = request.headers[draftHeader]
    if (token === undefined || request.routeOptions.url === toRoute(getDraft.path)) return
    const end = tokens?.readEnd(String(token))
    if (!previews || !end) throw new ProblemError(410, 'The preview has ended')
    request.drafts = await readWithin(previews.catalogue, reply)
  })
  app.addHook('onSend', (request, reply, _body, done) => {
    if (request.drafts) {
      void reply.header('cache-control', 'private, no-store').removeHeader('cache-tag')
    }
    done()
  })
  if (!previews || !tokens) return
  const { secret, site, frameOrigins } = previews

  serve(app, getDraft, ({ params }): Draft => {
    const end = tokens.readEnd(params.token)
    if (!end) throw new ProblemError(404, 'The preview is unknown, or has ended')
    return {
      expires_at: end.toISOString(),
      drafts: true,
      ...(frameOrigins.length > 0 && { frame_origins: [...frameOrigins] }),
    }
  })
  app.post<{ Body: Static<typeof Wanted> }>(
    '/previews',
    { onRequest: requireSecret(secret, 'PREVIEW_SECRET'), schema: { body: Wanted } },
    ({ body: { to, hours = defaultHours } }, reply) => {
      const end = new Date(Date.now() + hours * 3_600_000)
      const address = new URL(`/preview/${tokens.issue(end)}/`, site)
      if (to !== undefined) address.searchParams.set('to', to)
      return reply
        .code(201)
        .header('cache-control', 'no-store')
        .send({ url: address.href, expires_at: end.toISOString() })
    },
  )
}

function readWithin(catalogue: DraftCatalogue, reply: FastifyReply): Promise<CatalogueSnapshot> {
  const reading = catalogue.read().catch((error: unknown) => {
    throw new ProblemError(502, `The drafts cannot be read: ${explainFailure(error)}`)
  })
  return waitWithin(reading, mostWaitMs, () => {
    void reply.header('retry-after', retrySeconds)
    return new ProblemError(503, 'The drafts are still being read; try again')
  })
}
