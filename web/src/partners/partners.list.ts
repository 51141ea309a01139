import { defineList, type StateOf } from '../lists/list.ts'

/** The group that has a page of its own. */
export const techGroup = 'tech-partners'

/** All partners, or those of a group, or of a country. */
export const partnerList = defineList({ texts: ['group', 'country'] })

/** The partners of one group, which the page itself names. */
export const techPartnerList = defineList({ texts: ['country'] })

export type PartnerState = StateOf<typeof partnerList>
export type TechPartnerState = StateOf<typeof techPartnerList>
