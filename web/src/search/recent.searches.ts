import { readStored, writeStored } from '../base/storage.ts'
import { createStore, useStore } from '../base/store.ts'

const storageKey = 'faceplate:searches'
const mostKept = 8
const none: readonly string[] = []

/** What this browser searched for, the latest first. */
const searches = createStore<readonly string[]>(() => {
  const kept = readStored('local', storageKey)
  return Array.isArray(kept)
    ? kept.filter((text) => typeof text === 'string').slice(0, mostKept)
    : none
})

export function useRecentSearches(): readonly string[] {
  return useStore(searches, (all) => all, none)
}

/** Keeps what was searched for; a text that goes on with an earlier one, or is a part of it, stands in its place. */
export function rememberSearch(typed: string): void {
  const text = typed.trim()
  const [latest = '', ...earlier] = searches.read()
  const isSame = latest !== '' && (text.startsWith(latest) || latest.startsWith(text))
  const others = (isSame ? earlier : searches.read()).filter((each) => each !== text)
  keep([text, ...others].slice(0, mostKept))
}

/** Forgets one search, or all of them. */
export function forgetSearch(text?: string): void {
  keep(text === undefined ? none : searches.read().filter((each) => each !== text))
}

function keep(texts: readonly string[]): void {
  searches.write(texts)
  writeStored('local', storageKey, texts.length === 0 ? undefined : texts)
}
