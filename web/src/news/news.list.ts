import { defineList, type StateOf } from '../lists/list.ts'

/** The news, of one group or year where the address says so. */
export const newsList = defineList({ texts: ['group', 'year'] })

export type NewsState = StateOf<typeof newsList>
