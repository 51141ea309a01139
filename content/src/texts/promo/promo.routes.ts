import { getPromo, type Promo } from '@faceplate/contracts/calls/reference.contract'
import type { Photo } from '@faceplate/contracts/shared/media.contract'
import { ProblemError } from '@faceplate/contracts/shared/problem.contract'
import { findDocument } from '../../base/database/document.store.ts'
import { readToday } from '../../base/database/maker.day.ts'
import type { ContentContext } from '../../base/http/context.ts'
import { serve } from '../../base/http/serve.ts'
import { describeMain, keepShown } from '../../files/images/media.shown.ts'
import { readSnapshot } from '../../goods/catalogue/catalogue.snapshot.ts'
import { readCardsByCode } from '../../goods/catalogue/good.cards.ts'
import { judgeOffer } from './offers.store.ts'

type StoredPromo = Omit<Promo, 'goods'> & { goods: string[]; images?: Photo[] }

export function registerPromo({ app, database, now }: ContentContext) {
  serve(app, getPromo, async ({ params }) => {
    const promo = await findDocument<StoredPromo>(database, `promo/${params.code}`)
    if (!promo) throw new ProblemError(404, `No promo '${params.code}'`)
    const snapshot = await readSnapshot(database, now())
    const goods = await readCardsByCode(database, snapshot, promo.goods)
    // A database of an earlier release has no photographs.
    const { images = [], image, ...rest } = promo
    const today = await readToday(database, now())
    const main = describeMain(keepShown(images, today), image)
    return { ...rest, ...main, goods, status: judgeOffer(promo, today) }
  })
}
