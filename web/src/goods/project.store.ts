import {
  fitsAddress,
  formatProject,
  joinProjects,
  parseProject,
  readProject,
} from '@faceplate/contracts/project/project.address'
import type { Search } from '../base/search.params.ts'
import { readStored, writeStored } from '../base/storage.ts'
import { createStore, useStore } from '../base/store.ts'

const storageKey = 'faceplate:project'
const store = createStore(readStoredProject)

/** The query of the visitor's own project; empty if there is none. It is kept across visits. */
export function useOwnProject(): string {
  return useStore(store, (own) => own, '')
}

export function readOwnProject(): string {
  return store.read()
}

/** Stores the visitor's own project. */
export function storeOwnProject(query: string): void {
  store.write(query)
  // If storage is unavailable, the project lasts until the page is unloaded.
  writeStored('local', storageKey, query === '' ? undefined : query)
}

/**
 * Adds to the visitor's own project. Returns its new query; undefined if an address cannot hold so much.
 *
 * @param added the query of a project
 */
export function addToOwnProject(added: Search): string | undefined {
  // Another tab may have added something.
  const stored = readStoredProject()
  const joined = joinProjects(
    parseProject(stored === '' ? store.read() : stored),
    readProject(added),
  )
  if (!fitsAddress(joined)) return undefined
  const query = formatProject(joined)
  storeOwnProject(query)
  return query
}

function readStoredProject(): string {
  const stored = readStored('local', storageKey)
  return typeof stored === 'string' ? formatProject(parseProject(stored)) : ''
}

if (!import.meta.env.SSR) {
  // Other tabs add products too; the event comes from them only.
  addEventListener('storage', ({ key }) => {
    if (key === storageKey) store.write(readStoredProject())
  })
}
