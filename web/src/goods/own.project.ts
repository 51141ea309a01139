import { readStored, writeStored } from '../base/storage.ts'
import { createStore, useStore } from '../base/store.ts'

// The header of every page loads this file, so it does not read projects (`project.store.ts`).

const storageKey = 'faceplate:project'

function readStoredText(): string {
  const stored = readStored('local', storageKey)
  return typeof stored === 'string' ? stored : ''
}

/** The query of the visitor's own project, as it is stored; empty if there is none. */
export const ownText = createStore(readStoredText)

export function storeOwnText(query: string): void {
  ownText.write(query)
  // If storage is unavailable, the project lasts until the page is unloaded.
  writeStored('local', storageKey, query === '' ? undefined : query)
}

/** Reads what another tab may have stored; if storage is unavailable, what this one has. */
export function readNewestText(): string {
  return readStoredText() || ownText.read()
}

/** Selects from the text of the visitor's own project; the server has none. */
export function useOwnText<Picked>(pick: (text: string) => Picked): Picked {
  return useStore(ownText, pick, '')
}

/** The number of lines of a project by its query. */
export function countOwnLines(query: string): number {
  return listOwnCodes(query).length
}

/** The codes of the lines of a project by its query. In a note the mark between lines is written twice (`project.lines.ts`). */
export function listOwnCodes(query: string): string[] {
  const lines = new URLSearchParams(query).get('goods') ?? ''
  if (lines === '') return []
  return lines
    .replaceAll('__', '')
    .split('_')
    .map((line) => line.split('*', 1)[0] ?? '')
}

if (!import.meta.env.SSR) {
  // Other tabs add products too; the event comes from them only.
  addEventListener('storage', ({ key }) => {
    if (key === storageKey) ownText.write(readStoredText())
  })
}
