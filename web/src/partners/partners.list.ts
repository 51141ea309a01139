import { defineList, type StateOf } from '../lists/list.ts'

/** Code of the group that has a separate page. */
export const techGroup = 'tech-partners'

/** State of the partner list: filters by group, country and city. */
export const partnerList = defineList({ texts: ['group', 'country', 'city'] })

/** State of the page of the technology partners: filters by country and city. */
export const techPartnerList = defineList({ texts: ['country', 'city'] })

export type PartnerState = StateOf<typeof partnerList>
export type TechPartnerState = StateOf<typeof techPartnerList>
