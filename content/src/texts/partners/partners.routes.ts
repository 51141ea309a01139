import { getPartnerGroups, getPartners } from '@faceplate/contracts/calls/partners.contract'
import type { ContentContext } from '../../base/http/context.ts'
import { serve } from '../../base/http/serve.ts'
import { listPartnerGroups, listPartners } from './partners.store.ts'

export function registerPartners({ app, database }: ContentContext) {
  serve(app, getPartners, ({ query }) => listPartners(database, query))
  serve(app, getPartnerGroups, () => listPartnerGroups(database))
}
