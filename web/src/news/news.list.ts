import { defineList, type StateOf } from '../lists/list.ts'

/** State of the news list: filters by group and year. */
export const newsList = defineList({ texts: ['group', 'year'] })

export type NewsState = StateOf<typeof newsList>
