import { ProblemError } from '@faceplate/contracts/problem.contract'
import {
  getAbout,
  getMediaKit,
  getPersonalDataConsent,
  getPromo,
  getPromotionalConsent,
  getRegulations,
  type Promo,
} from '@faceplate/contracts/reference.contract'
import { readSnapshot } from '../catalogue/catalogue.snapshot.ts'
import { readCardsByCode } from '../catalogue/good.cards.ts'
import { findDocument, readDocument } from '../database/document.store.ts'
import type { ContentContext } from '../http/context.ts'
import { serve } from '../http/serve.ts'

export function registerReference({ app, database }: ContentContext) {
  serve(app, getAbout, () => readDocument(database, 'reference/about'))
  serve(app, getMediaKit, () => readDocument(database, 'reference/mediakit'))
  serve(app, getRegulations, () => readDocument(database, 'reference/regulations'))
  serve(app, getPersonalDataConsent, () => readDocument(database, 'consents/personal_data'))
  serve(app, getPromotionalConsent, () => readDocument(database, 'consents/promotional'))
  serve(app, getPromo, async ({ params }) => {
    const promo = await findDocument<Omit<Promo, 'goods'> & { goods: string[] }>(
      database,
      `promo/${params.code}`,
    )
    if (!promo) throw new ProblemError(404, `No promo '${params.code}'`)
    return {
      ...promo,
      goods: await readCardsByCode(database, await readSnapshot(database), promo.goods),
    }
  })
}
