import { pathOf } from '@faceplate/contracts/pages/site.pages'
import {
  fitsAddress,
  formatProject,
  parseProject,
} from '@faceplate/engineering/project/project.address'
import { editProject } from '@faceplate/engineering/project/project.edit'
import type { FastifyInstance } from 'fastify'
import type { Guard } from '../../edge/limits/limits.ts'
import { rejectCrossOriginWrite } from '../../edge/security/same.origin.ts'

/** Two hundred quantities and notes in letters of six encoded characters, and an added list. */
const maxFormBytes = 150_000

/**
 * Edits a project for browsers without scripts: the form of its page is posted to the address of the project, and the
 * browser is redirected to the address of the edited project. Nothing is stored.
 */
export function registerProject(app: FastifyInstance, { guard }: { guard: Guard }): void {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: maxFormBytes },
      (_request, body, parsed) => parsed(null, new URLSearchParams(String(body))),
    )
    scope.post(pathOf('project'), { onRequest: guard }, async (request, reply) => {
      rejectCrossOriginWrite(request)
      const before = parseProject(request.address?.search ?? '')
      const entries = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      const { project, unread } = editProject(before, entries)
      const fits = fitsAddress(project)
      const query = formatProject(fits ? project : before)
      const remark = fits ? (unread.length > 0 ? '#unread' : '') : '#full'
      return reply
        .header('cache-control', 'private, no-store')
        .redirect(`${pathOf('project')}${query === '' ? '' : `?${query}`}${remark}`, 303)
    })
    done()
  })
}
