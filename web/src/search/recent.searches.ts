import { readStored, writeStored } from '../base/storage.ts'
import { createStore, useStore } from '../base/store.ts'

const storageKey = 'faceplate:searches'
const maxSearches = 8
const none: readonly string[] = []

/** Search texts of this browser, latest first. */
const searches = createStore<readonly string[]>(() => {
  const stored = readStored('local', storageKey)
  return Array.isArray(stored)
    ? stored.filter((text) => typeof text === 'string').slice(0, maxSearches)
    : none
})

export function useRecentSearches(): readonly string[] {
  return useStore(searches, (all) => all, none)
}

/** Stores a search text. It replaces the latest one if either begins with the other, as happens while typing. */
export function rememberSearch(typed: string): void {
  const text = typed.trim()
  const [latest = '', ...earlier] = searches.read()
  const isSame = latest !== '' && (text.startsWith(latest) || latest.startsWith(text))
  const others = (isSame ? earlier : searches.read()).filter((each) => each !== text)
  store([text, ...others].slice(0, maxSearches))
}

/** Deletes one search, or all of them. */
export function forgetSearch(text?: string): void {
  store(text === undefined ? none : searches.read().filter((each) => each !== text))
}

function store(texts: readonly string[]): void {
  searches.write(texts)
  writeStored('local', storageKey, texts.length === 0 ? undefined : texts)
}
