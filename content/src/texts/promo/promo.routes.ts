import { getPromo, type Promo } from '@faceplate/contracts/calls/reference.contract'
import { ProblemError } from '@faceplate/contracts/shared/problem.contract'
import { findDocument } from '../../base/database/document.store.ts'
import type { ContentContext } from '../../base/http/context.ts'
import { serve } from '../../base/http/serve.ts'
import { readSnapshot } from '../../goods/catalogue/catalogue.snapshot.ts'
import { readCardsByCode } from '../../goods/catalogue/good.cards.ts'
import { judgeOffer, readToday } from './offers.store.ts'

export function registerPromo({ app, database, now }: ContentContext) {
  serve(app, getPromo, async ({ params }) => {
    const promo = await findDocument<Omit<Promo, 'goods'> & { goods: string[] }>(
      database,
      `promo/${params.code}`,
    )
    if (!promo) throw new ProblemError(404, `No promo '${params.code}'`)
    const goods = await readCardsByCode(database, await readSnapshot(database), promo.goods)
    return { ...promo, goods, status: judgeOffer(promo, await readToday(database, now())) }
  })
}
