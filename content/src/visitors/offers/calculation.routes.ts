import type { Questionnaire } from '@faceplate/contracts/forms/questionnaires.contract'
import { calculationPdfPath } from '@faceplate/contracts/pages/site.pages'
import { ProblemError } from '@faceplate/contracts/shared/problem.contract'
import { readCalculation } from '@faceplate/engineering/prices/calculation.query'
import { computePrice } from '@faceplate/engineering/prices/calculator.price'
import { findPriceList } from '@faceplate/engineering/prices/price.list'
import type { FastifyInstance } from 'fastify'
import { findDocument } from '../../base/database/document.store.ts'
import { readToday } from '../../base/database/maker.day.ts'
import { sendTextFile } from '../../base/http/text.file.ts'
import { describeCalculation } from './calculation.document.ts'
import type { LetterheadReader } from './letterhead.reader.ts'
import type { RenderOffer } from './offer.renderer.ts'

/**
 * Serves a calculation as a PDF, with the query of the page of the calculator. 404 without a price list, 422 for a
 * calculation without devices.
 */
export function registerCalculation(
  app: FastifyInstance,
  readLetterhead: LetterheadReader,
  render: RenderOffer,
): void {
  app.get(calculationPdfPath, async (request, reply) => {
    const { view } = request
    const questionnaires = await findDocument<Questionnaire[]>(view.database, 'questionnaires')
    const list = findPriceList(questionnaires ?? [])
    if (!list) throw new ProblemError(404, 'There is no price list')
    const calculation = readCalculation(request.query as Record<string, string | string[]>, list)
    const price = computePrice(list, calculation)
    if (!price) throw new ProblemError(422, 'A calculation needs at least one device')
    const { texts, data } = await readLetterhead(view, [request.headers['language']].flat()[0])
    const today = await readToday(view)
    const content = describeCalculation({ list, calculation, price, today }, texts)
    return sendTextFile(request, reply, {
      text: await render(request, content, data),
      mediaType: 'application/pdf',
      name: `calculation-${today}.pdf`,
      part: 'forms',
    })
  })
}
