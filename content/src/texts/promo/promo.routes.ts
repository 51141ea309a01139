import { getPromo } from '@faceplate/contracts/calls/reference.contract'
import { ProblemError } from '@faceplate/contracts/shared/problem.contract'
import { findDocument } from '../../base/database/document.store.ts'
import { readToday } from '../../base/database/maker.day.ts'
import type { ContentContext } from '../../base/http/context.ts'
import { serve } from '../../base/http/serve.ts'
import { describeMain, keepShown } from '../../files/images/media.shown.ts'
import { readSnapshot } from '../../goods/catalogue/catalogue.snapshot.ts'
import { readCardsByCode } from '../../goods/catalogue/good.cards.ts'
import { judgeOffer, type StoredPromo } from './offers.store.ts'

export function registerPromo({ app }: ContentContext) {
  serve(app, getPromo, async ({ params, view }) => {
    const { database, now } = view
    const promo = await findDocument<StoredPromo>(database, `promo/${params.code}`)
    if (!promo) throw new ProblemError(404, `No promo '${params.code}'`)
    const snapshot = await readSnapshot(view)
    const goods = await readCardsByCode(database, snapshot, promo.goods)
    const { images, image, ...rest } = promo
    const today = await readToday({ database, now })
    const main = describeMain(keepShown(images, today), image)
    return { ...rest, ...main, goods, status: judgeOffer(promo, today) }
  })
}
