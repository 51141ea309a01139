import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Site } from '@faceplate/contracts/calls/navigation.contract'
import { readCalculation } from '@faceplate/contracts/forms/calculation.query'
import { computePrice } from '@faceplate/contracts/forms/calculator.price'
import type { Questionnaire } from '@faceplate/contracts/forms/questionnaires.contract'
import { calculationPdfPath } from '@faceplate/contracts/pages/site.pages'
import { ProblemError } from '@faceplate/contracts/shared/problem.contract'
import { findMessages, languages } from '@faceplate/server/process/messages'
import { findEditionOrigin } from '@faceplate/server/settings/editions.setting'
import { LRUCache } from 'lru-cache'
import { findDocument, readDocument } from '../../base/database/document.store.ts'
import { readToday } from '../../base/database/maker.day.ts'
import { findOverrides, readSiteMessages } from '../../base/database/site.messages.ts'
import type { ContentContext } from '../../base/http/context.ts'
import { sendTextFile } from '../../base/http/text.file.ts'
import type { View } from '../../base/http/view.ts'
import { toPlainPath } from '../../files/images/picture.ts'
import { openLetterhead, type Letterhead } from '../../files/pdf/letterhead.ts'
import { createPdf } from '../../files/pdf/pdf.document.ts'
import type { FileStore } from '../../files/store/file.store.ts'
import { createPieceReads } from '../../files/store/piece.reads.ts'
import { describeCalculation, findPrices } from './calculation.document.ts'

/** Rendered calculations in memory, of some 50 kB each. */
const maxRendered = 50

/**
 * Serves a calculation as a PDF, with the query of the page of the calculator. 404 without a price list, 422 for a
 * calculation without devices.
 */
export function registerCalculation(
  { app, database, publicOrigin, editions = [] }: ContentContext,
  store: FileStore,
): void {
  const rendered = new LRUCache<string, Promise<Buffer>>({ max: maxRendered })
  const letterheads = new LRUCache<string, Promise<Letterhead>>({
    max: languages.length + editions.length,
  })
  const readStored = createPieceReads(store)

  const readBytes = async (address: string): Promise<Buffer | undefined> => {
    const file = await database
      .selectFrom('file')
      .select(['sha256', 'size', 'body'])
      .where('path', '=', toPlainPath(address))
      .executeTakeFirst()
    if (!file) return undefined
    if (file.body && file.body.length > 0) return Buffer.from(file.body)
    return buffer(Readable.from(readStored(file.sha256, 0, file.size - 1)))
  }

  const findLetterhead = async (view: View, language: string | undefined): Promise<Letterhead> => {
    const site = await readDocument<Site>(view.database, 'site')
    const t = await readSiteMessages(view, findMessages(language))
    const overrides = await findOverrides(view)
    const origin = findEditionOrigin(editions, language ?? '', publicOrigin)
    const key = JSON.stringify([site.brand, site.contacts, overrides, t.language, origin])
    const known = letterheads.get(key)
    if (known) return known
    const opened = openLetterhead({ site, t, publicOrigin: origin, readBytes })
    letterheads.set(key, opened)
    // The next request tries again.
    opened.catch(() => letterheads.delete(key))
    return opened
  }

  app.get(calculationPdfPath, async (request, reply) => {
    const { view } = request
    const questionnaires = await findDocument<Questionnaire[]>(view.database, 'questionnaires')
    const list = findPrices(questionnaires ?? [])
    if (!list) throw new ProblemError(404, 'There is no price list')
    const calculation = readCalculation(request.query as Record<string, string | string[]>, list)
    const price = computePrice(list, calculation)
    if (!price) throw new ProblemError(422, 'A calculation needs at least one device')
    const head = await findLetterhead(view, [request.headers['language']].flat()[0])
    const today = await readToday(view)
    const content = describeCalculation({ list, calculation, price, today }, head)
    const key = digestRequest([head.digest, content])
    const pdf = rendered.get(key) ?? createPdf(content, head)
    rendered.set(key, pdf)
    pdf.catch(() => rendered.delete(key))
    return sendTextFile(request, reply, {
      text: await pdf,
      mediaType: 'application/pdf',
      name: `calculation-${today}.pdf`,
      part: 'forms',
    })
  })
}

function digestRequest(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}
