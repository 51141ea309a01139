import { defineList, type StateOf } from '../lists/list.ts'

/** Code of the group that has a separate page. */
export const techGroup = 'tech-partners'

/** State of the partner list: filters by group and country. */
export const partnerList = defineList({ texts: ['group', 'country'] })

/** State of the page of the technology partners: filter by country. */
export const techPartnerList = defineList({ texts: ['country'] })

export type PartnerState = StateOf<typeof partnerList>
export type TechPartnerState = StateOf<typeof techPartnerList>
