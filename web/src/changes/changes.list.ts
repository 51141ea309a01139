import { changeKinds } from '@faceplate/contracts/calls/change.kinds'
import { defineList, type StateOf } from '../lists/list.ts'

/** What changed, of all goods, of a group or of one good, and of one kind where the address says so. */
export const changesList = defineList({
  texts: ['group', 'product'],
  choices: { kind: ['all', ...changeKinds] },
})

export type ChangesState = StateOf<typeof changesList>
