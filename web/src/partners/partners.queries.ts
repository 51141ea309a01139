import { q } from '../base/query.ts'
import type { PartnerState } from './partners.list.ts'

/** A page of partners; empty filters are omitted. */
export const partnersQuery = ({
  group,
  country,
  city,
  page,
}: Pick<PartnerState, 'group' | 'country' | 'city' | 'page'>) =>
  q('GET partners', {
    query: {
      ...(group === '' ? {} : { group }),
      ...(country === '' ? {} : { country }),
      ...(city === '' ? {} : { city }),
      ...(page === 1 ? {} : { page }),
    },
  })

export const partnerGroupsQuery = () => q('GET partners/groups', {})
