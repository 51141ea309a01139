import {
  moduleBounds,
  moduleFilters,
  moduleSorts,
} from '@faceplate/contracts/calls/transceivers.query'
import type { Search } from '../../base/search.params.ts'
import { clearChosen } from '../../lists/chosen.ts'
import { defineList, type StateOf } from '../../lists/list.ts'

const filterKeys = new Set<string>([
  ...moduleFilters,
  ...moduleBounds.flatMap((code) => [`${code}.min`, `${code}.max`]),
])

/**
 * State of the module list. `good` is the code of a product that the modules must fit; `device` is the text typed for a
 * product that is not chosen yet.
 */
export const moduleList = defineList({
  texts: ['good', 'device', 'q'],
  choices: { sort: moduleSorts },
  isFilter: (key) => filterKeys.has(key),
})

export type ModuleState = StateOf<typeof moduleList>

/** State of the module finder. */
export interface FinderState extends ModuleState {
  /** Code of a section, from the path; empty for all modules. */
  section: string
}

/** Reads the state from the address; undefined if a parameter has an invalid value. */
export function readFinderState(section: string, search: Search): FinderState | undefined {
  const state = moduleList.read(search)
  return state && { ...state, section }
}

/** Initial state of the list, except for the product. */
export function clearModules(state: ModuleState): ModuleState {
  return { ...clearChosen(state), device: '', sort: 'default' }
}
