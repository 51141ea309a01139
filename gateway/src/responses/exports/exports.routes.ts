import { getChangesSince } from '@faceplate/contracts/calls/changes.contract'
import { buildPath } from '@faceplate/contracts/calls/route.contract'
import { changesExportPath } from '@faceplate/contracts/pages/site.pages'
import type { FastifyInstance } from 'fastify'
import { sendCached } from '../api/cached.reply.ts'
import { registerGoodsExport } from './goods.export.ts'
import { registerOfferExports } from './offer.export.ts'

/**
 * Serves all goods as a stream, and the changes since a given time. With both, a client can build and update a copy of
 * the catalogue. Also serves the PDF documents of offers. A third-party content API may lack these; then they are a 404.
 */
export function registerExports(app: FastifyInstance): void {
  const { calls, hits, limits } = app
  app.route({
    method: 'GET',
    url: changesExportPath,
    schema: { querystring: getChangesSince.query },
    onRequest: limits.guard('files'),
    handler: async (request, reply) => {
      const path = buildPath(getChangesSince.path, { query: request.query as object })
      const read = await calls.read(getChangesSince, path)
      hits.remember(request, read)
      return sendCached(request, reply, read)
    },
  })
  registerGoodsExport(app)
  registerOfferExports(app)
}
