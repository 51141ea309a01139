import type { Renderer } from '@faceplate/contracts/client/render.contract'
import { mapPath } from '@faceplate/contracts/pages/site.pages'
import { writeBrandStyle } from '@faceplate/contracts/shared/brand.style'
import { ProblemError } from '@faceplate/contracts/shared/problem.contract'
import type { FastifyInstance } from 'fastify'
import { hashInline } from '../../edge/security/inline.hash.ts'
import { renderMap } from './map.page.ts'
import { writeMapPolicy } from './map.policy.ts'

export interface MapOptions {
  apiKey: string
  files: Renderer['map']
  development: boolean
}

/**
 * Serves the map as a separate document, which the contacts page embeds in a frame: only this document needs the
 * relaxed content policy that the maps service requires. The location comes from the content API, never from the
 * request.
 */
export function registerMap(
  app: FastifyInstance,
  { apiKey, files, development }: MapOptions,
): void {
  const { api, messages } = app
  app.get(mapPath, async (_request, reply) => {
    const { brand, contacts } = await api('GET site')
    const { location } = contacts
    // A response may break its contract, and these values become part of HTML: only numbers are accepted.
    const [latitude, longitude] = [Number(location?.latitude), Number(location?.longitude)]
    if (!Number.isFinite(latitude) || !Number.isFinite(longitude)) {
      throw new ProblemError(404, 'The site has no location of its office')
    }
    const brandStyle = writeBrandStyle(brand)
    const styleHashes = brandStyle === undefined ? [] : [hashInline(brandStyle)]
    return reply
      .headers({
        'cache-control': 'no-cache',
        'content-security-policy': writeMapPolicy(styleHashes, { development }),
        'x-frame-options': 'SAMEORIGIN',
        'x-robots-tag': 'noindex',
      })
      .type('text/html; charset=utf-8')
      .send(renderMap(messages, { latitude, longitude, apiKey, files, brandStyle }))
  })
}
