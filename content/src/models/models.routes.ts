import { createHash } from 'node:crypto'
import { isTagListed } from '@faceplate/contracts/entity.tag'
import { ProblemError } from '@faceplate/contracts/problem.contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { listSides, modelPaths } from '../catalogue/good.models.ts'
import { drawElevation } from '../drawing/device.drawing.ts'
import { writeStencil } from '../drawing/stencil.ts'
import type { ContentContext } from '../http/context.ts'
import { goodPart, toPartTag } from '../http/part.tags.ts'
import { toTypeSlug, writeNetboxType } from './netbox.types.ts'
import { describeBack } from './netbox.power.ts'
import { readFamilyDevices, readModelled } from './models.store.ts'

/** What is sent of a model. */
interface Sent {
  text: string
  mediaType: string
  /** What it is called where it is saved. */
  name: string
  /** The part of the content that it is forgotten with. */
  part: string
}

interface Asked {
  Params: { code: string; side: string }
}

/**
 * Serves what engineers take into tools of theirs, made as it is asked for: of each device its type for NetBox and its
 * elevations, of each family a stencil for draw.io. All of it is free (CC0 1.0), and says so.
 */
export function registerModels({ app, database }: ContentContext): void {
  app.get<Asked>(modelPaths.netbox(':code'), async (request, reply) => {
    const good = await readModelled(database, request.params.code)
    if (good.device.shape === 'software') throw new ProblemError(404, 'Software is in no rack')
    return send(request, reply, {
      text: writeNetboxType(good),
      mediaType: 'application/yaml',
      name: `${toTypeSlug(good)}.yaml`,
      part: goodPart(good.good.id),
    })
  })
  app.get<Asked>(modelPaths.elevation(':code', ':side'), async (request, reply) => {
    const good = await readModelled(database, request.params.code)
    const side = listSides(good.device.shape).find((each) => each === request.params.side)
    if (!side) throw new ProblemError(404, `No elevation at ${request.url}`)
    return send(request, reply, {
      text: markAsFree(
        drawElevation(good.device, side === 'rear' ? describeBack(good) : undefined).svg,
      ),
      mediaType: 'image/svg+xml',
      // As NetBox finds it (its library's CONTRIBUTING, "Elevation images").
      name: `${toTypeSlug(good)}.${side}.svg`,
      part: goodPart(good.good.id),
    })
  })
  app.get<Asked>(modelPaths.stencil(':code'), async (request, reply) => {
    const { code } = request.params
    const devices = await readFamilyDevices(database, code)
    const shapes = devices.map((device) => {
      const { svg, ...size } = drawElevation(device)
      return { title: device.name, drawing: { ...size, svg: markAsFree(svg) } }
    })
    return send(request, reply, {
      text: writeStencil(shapes),
      mediaType: 'application/xml',
      name: `${code}.drawio.xml`,
      part: 'catalogue',
    })
  })
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, mediaType, name, part }: Sent,
): FastifyReply {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  reply
    .header('etag', etag)
    .header('cache-control', 'public, max-age=300, stale-while-revalidate=86400')
    .header('cache-tag', ['files', toPartTag(part)].join(', '))
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
    .header('content-disposition', `attachment; filename="${name}"`)
  const known = request.headers['if-none-match']
  if (known !== undefined && isTagListed(known, etag)) return reply.code(304).send()
  return reply.type(`${mediaType}; charset=utf-8`).send(text)
}

function markAsFree(svg: string): string {
  return svg.replace('</title>', '</title><metadata>SPDX-License-Identifier: CC0-1.0</metadata>')
}
