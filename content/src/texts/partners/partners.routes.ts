import { getPartnerGroups, getPartners } from '@faceplate/contracts/calls/partners.contract'
import type { ContentContext } from '../../base/http/context.ts'
import { serve } from '../../base/http/serve.ts'
import { listPartnerGroups, listPartners } from './partners.store.ts'

export function registerPartners({ app }: ContentContext) {
  serve(app, getPartners, ({ query, view }) =>
    listPartners(view.database, view.translation ?? view.language, query),
  )
  serve(app, getPartnerGroups, ({ view }) => listPartnerGroups(view.database))
}
