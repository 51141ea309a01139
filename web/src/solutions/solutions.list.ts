import { defineList, type StateOf } from '../lists/list.ts'

/** State of the solution list: filters by group and subgroup (H-solutions). */
export const solutionList = defineList({ texts: ['group', 'subgroup'] })

export type SolutionState = StateOf<typeof solutionList>
