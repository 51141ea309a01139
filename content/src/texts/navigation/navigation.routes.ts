import { getSite, type Site } from '@faceplate/contracts/calls/navigation.contract'
import { projectPdfPath } from '@faceplate/contracts/pages/site.pages'
import { readDocument } from '../../base/database/document.store.ts'
import { findOverrides } from '../../base/database/site.messages.ts'
import type { ContentContext } from '../../base/http/context.ts'
import { serve } from '../../base/http/serve.ts'
import { readOffers } from '../promo/offers.store.ts'

export function registerNavigation({ app }: ContentContext) {
  serve(app, getSite, async ({ view }) => {
    const messages = await findOverrides(view)
    return {
      ...(await readDocument<Site>(view.database, 'site')),
      ...(messages ? { messages } : {}),
      offers: await readOffers(view),
      project_pdf: projectPdfPath,
    }
  })
}
