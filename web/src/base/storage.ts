/** Kind of browser storage: until the tab is closed (`session`) or across visits (`local`). */
export type StoragePlace = 'session' | 'local'

/** Reads the value stored under a key; undefined if there is none or the browser denies storage to the site. */
export function readStored(place: StoragePlace, key: string): unknown {
  try {
    const text = openStorage(place).getItem(key)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Stores a value as JSON, or deletes it if undefined. Returns false if storage is full or denied to the site. */
export function writeStored(place: StoragePlace, key: string, value: unknown): boolean {
  try {
    if (value === undefined) openStorage(place).removeItem(key)
    else openStorage(place).setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

/** The storage object of a kind. Throws if the browser denies storage to the site. */
export function openStorage(place: StoragePlace): Storage {
  return place === 'local' ? localStorage : sessionStorage
}
