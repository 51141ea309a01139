import { finished } from 'node:stream/promises'
import { draftHeader, getDraft, type Draft } from '@faceplate/contracts/calls/drafts.contract'
import { ProblemError } from '@faceplate/contracts/shared/problem.contract'
import { readTimeZone } from '../base/database/maker.day.ts'
import type { ContentContext } from '../base/http/context.ts'
import { serve } from '../base/http/serve.ts'
import { logEvent } from '../base/log.events.ts'
import { PreviewApps, type PreviewAppsOptions } from './preview.apps.ts'
import { findPreview, type Preview } from './previews.store.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The content API of a preview has taken the request over, and logs it. */
    isHandedOver: boolean
  }
}

/** Describes drafts, and hands requests with the token of one (`Draft`) to the content API of its preview. */
export function registerPreviews(
  context: ContentContext,
  build: PreviewAppsOptions['build'],
): void {
  const { app, database, now, logger } = context
  const apps = new PreviewApps({ ...context, build })
  app.addHook('onClose', () => apps.close())

  async function find(token: string): Promise<Preview | undefined> {
    const found = await findPreview(database, token, now())
    if (typeof found === 'object') return found
    logEvent(logger, 'preview_rejected', { reason: found })
    return undefined
  }

  serve(app, getDraft, async ({ params }) => {
    const preview = await find(params.token)
    const draft =
      preview && (await apps.run(preview, async (opened) => describe(preview, opened.database)))
    if (!draft) throw new ProblemError(404, 'There is no such draft')
    return draft
  })

  app.decorateRequest('isHandedOver', false)
  app.addHook('onRequest', async (request, reply) => {
    const token = request.headers[draftHeader]
    if (typeof token !== 'string') return
    reply.header('cache-control', 'private, no-store')
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      throw new ProblemError(409, 'A draft changes nothing')
    }
    const preview = await find(token)
    const done = preview && (await apps.run(preview, (opened) => handOver(opened.app)))
    if (!done) throw new ProblemError(410, 'The draft has ended')

    async function handOver(taker: typeof app): Promise<true> {
      request.isHandedOver = true
      reply.hijack()
      taker.routing(request.raw, reply.raw)
      // A client that disconnects ends it too.
      await finished(reply.raw).catch(() => {})
      return true
    }
  })
}

async function describe(
  { expires_at, moment, drafts, label }: Preview,
  database: ContentContext['database'],
): Promise<Draft> {
  return {
    expires_at,
    time_zone: await readTimeZone(database),
    ...(moment === null ? {} : { moment }),
    ...(drafts === 1 ? { drafts: true } : {}),
    ...(label === null ? {} : { label }),
  }
}
