import { projectPdfPath } from '@faceplate/contracts/pages/site.pages'
import { ProblemError } from '@faceplate/contracts/shared/problem.contract'
import { isEmptyProject, readProject } from '@faceplate/engineering/project/project.address'
import type { FastifyInstance } from 'fastify'
import { readToday } from '../../base/database/maker.day.ts'
import { sendTextFile } from '../../base/http/text.file.ts'
import type { LetterheadReader } from './letterhead.reader.ts'
import type { RenderOffer } from './offer.renderer.ts'
import { describeProject } from './project.document.ts'
import { readProjectData } from './project.reader.ts'

/** Serves a project as a PDF, with the query of the page of the project; 422 for an empty one. */
export function registerProject(
  app: FastifyInstance,
  readLetterhead: LetterheadReader,
  render: RenderOffer,
): void {
  app.get(projectPdfPath, async (request, reply) => {
    const { view } = request
    const project = readProject(request.query as Record<string, string | string[]>)
    if (isEmptyProject(project)) throw new ProblemError(422, 'A project needs at least one line')
    const data = await readProjectData(view, project)
    const { texts, data: head } = await readLetterhead(
      view,
      [request.headers['language']].flat()[0],
    )
    const today = await readToday(view)
    const content = describeProject({ project, ...data, today }, texts)
    return sendTextFile(request, reply, {
      text: await render(request, content, head),
      mediaType: 'application/pdf',
      name: `specification-${today}.pdf`,
      part: 'catalogue',
    })
  })
}
