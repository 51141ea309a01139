import type { Questionnaire } from '@faceplate/contracts/forms/questionnaires.contract'
import { projectPdfPath } from '@faceplate/contracts/pages/site.pages'
import { ProblemError } from '@faceplate/contracts/shared/problem.contract'
import { findPriceList } from '@faceplate/engineering/prices/price.list'
import { isEmptyProject, readProject } from '@faceplate/engineering/project/project.address'
import { readPart } from '@faceplate/engineering/project/project.budget'
import type { FastifyInstance } from 'fastify'
import { findDocument } from '../../base/database/document.store.ts'
import { readToday } from '../../base/database/maker.day.ts'
import { sendTextFile } from '../../base/http/text.file.ts'
import { readSnapshot } from '../../goods/catalogue/catalogue.snapshot.ts'
import { findGoodIds } from '../../goods/catalogue/good.store.ts'
import { compareGoods } from '../../goods/comparison/comparison.store.ts'
import { readModulesByCode } from '../../goods/transceivers/transceivers.store.ts'
import type { LetterheadReader } from './letterhead.reader.ts'
import { createOfferRenderer } from './offer.pdf.ts'
import { describeProject } from './project.document.ts'

/** Serves a project as a PDF, with the query of the page of the project; 422 for an empty one. */
export function registerProject(app: FastifyInstance, readLetterhead: LetterheadReader): void {
  const render = createOfferRenderer()
  app.get(projectPdfPath, async (request, reply) => {
    const { view } = request
    const project = readProject(request.query as Record<string, string | string[]>)
    if (isEmptyProject(project)) throw new ProblemError(422, 'A project needs at least one line')
    const snapshot = await readSnapshot(view)
    const codes = [...new Set(project.lines.map(({ code }) => code))]
    const groups = await compareGoods(
      view.database,
      snapshot,
      await findGoodIds(view.database, codes),
    )
    const parts = new Set(project.links.flatMap((link) => [link.parts.a, link.parts.b]))
    const modules = await readModulesByCode(view.database, snapshot, [...parts])
    const questionnaires = await findDocument<Questionnaire[]>(view.database, 'questionnaires')
    const head = await readLetterhead(view, [request.headers['language']].flat()[0])
    const today = await readToday(view)
    const content = describeProject(
      {
        project,
        goods: groups.flatMap(({ goods }) => goods),
        modules: modules.map(readPart),
        list: findPriceList(questionnaires ?? []),
        today,
      },
      head,
    )
    return sendTextFile(request, reply, {
      text: await render(content, head),
      mediaType: 'application/pdf',
      name: `specification-${today}.pdf`,
      part: 'catalogue',
    })
  })
}
