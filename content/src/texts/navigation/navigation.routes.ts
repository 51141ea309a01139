import { getSite, type Site } from '@faceplate/contracts/calls/navigation.contract'
import { readDocument } from '../../base/database/document.store.ts'
import type { ContentContext } from '../../base/http/context.ts'
import { serve } from '../../base/http/serve.ts'
import { readOffers } from '../promo/offers.store.ts'

export function registerNavigation({ app, database, now }: ContentContext) {
  serve(app, getSite, async () => ({
    ...(await readDocument<Site>(database, 'site')),
    offers: await readOffers(database, now()),
  }))
}
