import { changeKinds } from '@faceplate/contracts/calls/change.kinds'
import { defineList, type StateOf } from '../lists/list.ts'

/** State of the list of changes: filters by group, product and kind. */
export const changesList = defineList({
  texts: ['group', 'product'],
  choices: { kind: ['all', ...changeKinds] },
})

export type ChangesState = StateOf<typeof changesList>
