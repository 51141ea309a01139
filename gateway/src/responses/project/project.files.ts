import { createClient, type ApiClient } from '@faceplate/contracts/client/client'
import { projectTablePaths } from '@faceplate/contracts/pages/site.pages'
import { formatCsv } from '@faceplate/contracts/shared/csv.write'
import { ProblemError } from '@faceplate/contracts/shared/problem.contract'
import {
  formatProject,
  isEmptyProject,
  parseProject,
} from '@faceplate/engineering/project/project.address'
import type { Messages } from '@faceplate/messages/messages'
import { writeWorkbook } from '@faceplate/tables/workbook.writer'
import type { FastifyInstance } from 'fastify'
import type { LastSite } from '../../calls/site/last.site.ts'
import type { Guard } from '../../edge/limits/limits.ts'
import { sendCached } from '../api/cached.reply.ts'
import type { HitHook } from '../api/hit.hook.ts'
import type { ReadComposed } from '../composed/composed.reads.ts'
import { writeNetboxDevices } from './netbox.devices.ts'
import { readProjectData, type ReadProject } from './project.reading.ts'
import { joinTables, writeProjectTables } from './project.sheets.ts'

export interface ProjectFilesOptions {
  readComposed: ReadComposed
  hits: HitHook
  /** Messages that the site words differently. */
  lastSite: LastSite
  /** Scheme and host of links to products. */
  origin: () => string
  /** Counts each request. */
  guard: Guard
}

interface Input {
  t: Messages
  api: ApiClient
  read: ReadProject
  origin: string
}

const csvType = 'text/csv; charset=utf-8'

const files = [
  {
    path: projectTablePaths.xlsx,
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    name: (t: Messages) => `${t('project.file')}.xlsx`,
    async write({ t, read, origin }: Input) {
      const blob = await writeWorkbook(writeProjectTables(t, read, origin))
      return new Uint8Array(await blob.arrayBuffer())
    },
  },
  {
    path: projectTablePaths.csv,
    type: csvType,
    name: (t: Messages) => `${t('project.file')}.csv`,
    write: ({ t, read, origin }: Input) =>
      formatCsv(joinTables(writeProjectTables(t, read, origin))),
  },
  {
    path: projectTablePaths.netbox,
    type: csvType,
    name: () => 'netbox-devices.csv',
    async write({ api, read }: Input) {
      const { brand } = await api('GET site')
      return writeNetboxDevices(read.lines, brand?.name ?? '')
    },
  },
] as const

/**
 * Serves a project as a workbook, as CSV, and as devices for NetBox, with the query of its page; 422 for an empty one. They
 * are written from the calls of the page, so that any content API has them.
 */
export function registerProjectFiles(
  app: FastifyInstance,
  { readComposed, hits, lastSite, origin, guard }: ProjectFilesOptions,
): void {
  for (const file of files) {
    app.get(file.path, { onRequest: guard }, async (request, reply) => {
      const project = parseProject(request.address?.search ?? '')
      if (isEmptyProject(project)) throw new ProblemError(422, 'A project needs at least one line')
      const { messages: t } = lastSite.find(request.edition)
      const read = await readComposed({
        kind: 'twin',
        address: `${file.path}?${formatProject(project)}`,
        async compose(transport) {
          const api = createClient(transport)
          const data = await readProjectData(api, project)
          return {
            status: 200,
            contentType: file.type,
            body: await file.write({ t, api, read: data, origin: origin() }),
            fields: {
              'content-disposition': `attachment; filename="${file.name(t)}"`,
              'x-robots-tag': 'noindex',
            },
          }
        },
      })
      hits.remember(request, read)
      return sendCached(request, reply, read)
    })
  }
}
