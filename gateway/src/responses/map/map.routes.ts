import type { ApiClient } from '@faceplate/contracts/client/client'
import type { Renderer } from '@faceplate/contracts/client/render.contract'
import { mapPath } from '@faceplate/contracts/pages/site.pages'
import { ProblemError } from '@faceplate/contracts/shared/problem.contract'
import type { FastifyInstance } from 'fastify'
import { renderMap } from './map.page.ts'
import { writeMapPolicy } from './map.policy.ts'

export interface MapOptions {
  api: ApiClient
  apiKey: string
  files: Renderer['map']
  development: boolean
}

/**
 * Serves the map as a document of its own, which the page of contacts frames: what the maps service asks of a
 * content policy is asked of this one document. Where the office is the site says, never the request.
 */
export function registerMap(
  app: FastifyInstance,
  { api, apiKey, files, development }: MapOptions,
): void {
  app.get(mapPath, async (_request, reply) => {
    const { location } = (await api('GET site')).contacts
    // An answer that breaks its contract is served all the same: here it becomes a part of HTML.
    const [latitude, longitude] = [Number(location?.latitude), Number(location?.longitude)]
    if (!Number.isFinite(latitude) || !Number.isFinite(longitude)) {
      throw new ProblemError(404, 'The site does not say where its office is')
    }
    return reply
      .headers({
        'cache-control': 'no-cache',
        'content-security-policy': writeMapPolicy(development),
        'x-frame-options': 'SAMEORIGIN',
        'x-robots-tag': 'noindex',
      })
      .type('text/html; charset=utf-8')
      .send(renderMap({ latitude, longitude, apiKey, files }))
  })
}
