import { defineList, type StateOf } from '../lists/list.ts'

/** The solutions, of one group or sub-group where the address says so (H-solutions). */
export const solutionList = defineList({ texts: ['group', 'subgroup'] })

export type SolutionState = StateOf<typeof solutionList>
