import { ProblemError } from '@faceplate/contracts/shared/problem.contract'
import { drawElevation, drawOutline } from '@faceplate/drawing/device.drawing'
import { titlePicture } from '@faceplate/drawing/drawing.words'
import { writeStencil } from '@faceplate/drawing/stencil'
import type { Messages } from '@faceplate/messages/messages'
import { findMessages } from '@faceplate/server/process/messages'
import type { FastifyRequest } from 'fastify'
import type { ContentContext } from '../../base/http/context.ts'
import { goodPart } from '../../base/http/part.tags.ts'
import { sendTextFile } from '../../base/http/text.file.ts'
import { readLivery } from '../../files/brand/livery.store.ts'
import { drawingKinds, listSides, modelPaths } from '../catalogue/good.models.ts'
import { readFamilyDevices, readModelled } from './models.store.ts'
import { describeBack } from './netbox.power.ts'
import { toTypeSlug, writeNetboxType } from './netbox.types.ts'
import { createDrawingPdf } from './pdf.drawing.ts'

interface Asked {
  Params: { code: string; side: string }
}

/**
 * Serves model files for engineering tools, rendered on request: NetBox type, elevations and drawings of a device, and
 * a draw.io stencil of a family. All of them are under CC0 1.0, and all but the PDFs state it.
 */
export function registerModels({ app }: ContentContext): void {
  app.get<Asked>(modelPaths.netbox(':code'), async (request, reply) => {
    const good = await readModelled(messagesOf(request), request.view, request.params.code)
    if (good.device.shape === 'software') throw new ProblemError(404, 'Software is in no rack')
    return sendTextFile(request, reply, {
      text: writeNetboxType(good),
      mediaType: 'application/yaml',
      name: `${toTypeSlug(good)}.yaml`,
      part: goodPart(good.good.id),
    })
  })
  app.get<Asked>(modelPaths.elevation(':code', ':side'), async (request, reply) => {
    const good = await readModelled(messagesOf(request), request.view, request.params.code)
    const side = listSides(good.device.shape).find((each) => each === request.params.side)
    if (!side) throw new ProblemError(404, `No elevation at ${request.url}`)
    return sendTextFile(request, reply, {
      text: markAsFree(
        drawElevation(
          good.device,
          await readLivery(request.view, messagesOf(request)),
          side === 'rear' ? describeBack(good) : undefined,
        ).svg,
      ),
      mediaType: 'image/svg+xml',
      // The name that NetBox expects (CONTRIBUTING of its device-type library, "Elevation images").
      name: `${toTypeSlug(good)}.${side}.svg`,
      part: goodPart(good.good.id),
    })
  })
  for (const kind of drawingKinds) {
    app.get<Asked>(modelPaths.drawing(':code', kind), async (request, reply) => {
      const modelled = await readModelled(messagesOf(request), request.view, request.params.code)
      const { good, device } = modelled
      if (device.shape === 'software') throw new ProblemError(404, 'Software has no dimensions')
      const livery = await readLivery(request.view, messagesOf(request))
      const svg = markAsFree(drawOutline(device, livery, describeBack(modelled)).svg)
      const title = titlePicture(good, livery.words, 'outline')
      const { language } = livery.words
      const { manufacturer: author } = modelled
      const date = good.released_on
      return sendTextFile(request, reply, {
        text: kind === 'svg' ? svg : await createDrawingPdf({ svg, title, author, date, language }),
        mediaType: kind === 'svg' ? 'image/svg+xml' : 'application/pdf',
        name: `${request.params.code}-drawing.${kind}`,
        part: goodPart(good.id),
      })
    })
  }
  app.get<Asked>(modelPaths.stencil(':code'), async (request, reply) => {
    const { code } = request.params
    const devices = await readFamilyDevices(request.view, code)
    const livery = await readLivery(request.view, messagesOf(request))
    const shapes = devices.map((device) => {
      const { svg, ...size } = drawElevation(device, livery)
      return { title: device.name, drawing: { ...size, svg: markAsFree(svg) } }
    })
    return sendTextFile(request, reply, {
      text: writeStencil(shapes),
      mediaType: 'application/xml',
      name: `${code}.drawio.xml`,
      part: 'catalogue',
    })
  })
}

function messagesOf({ view }: FastifyRequest): Messages {
  return findMessages(view.language)
}

function markAsFree(svg: string): string {
  return svg.replace('</title>', '</title><metadata>SPDX-License-Identifier: CC0-1.0</metadata>')
}
