import {
  moduleBounds,
  moduleFilters,
  moduleSorts,
} from '@faceplate/contracts/calls/transceivers.query'
import type { Search } from '../base/search.params.ts'
import { clearChosen } from '../lists/chosen.ts'
import { defineList, type StateOf } from '../lists/list.ts'

const filterKeys = new Set<string>([
  ...moduleFilters,
  ...moduleBounds.flatMap((code) => [`${code}.min`, `${code}.max`]),
])

/**
 * The list of modules. `good` is the code of a good that must take them, `device` what was typed for a
 * good that is not chosen yet.
 */
export const moduleList = defineList({
  texts: ['good', 'device', 'q'],
  choices: { sort: moduleSorts },
  isFilter: (key) => filterKeys.has(key),
})

export type ModuleState = StateOf<typeof moduleList>

/** What a visitor chose in the finder. */
export interface FinderState extends ModuleState {
  /** Code of a section, which stands in the path; empty for all modules. */
  section: string
}

/** Reads the address bar; undefined where a word in it is none of the list. */
export function readFinderState(section: string, search: Search): FinderState | undefined {
  const state = moduleList.read(search)
  return state && { ...state, section }
}

/** The list as it opens, but for the good. */
export function clearModules(state: ModuleState): ModuleState {
  return { ...clearChosen(state), device: '', sort: 'default' }
}
