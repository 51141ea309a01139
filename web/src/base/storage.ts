/** Where the browser keeps something: for the session of the tab, or for the next visit too. */
export type StoragePlace = 'session' | 'local'

/** Reads what was kept under a key; undefined where there is nothing, or storage is closed to the site. */
export function readStored(place: StoragePlace, key: string): unknown {
  try {
    const text = openStorage(place).getItem(key)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Keeps a value as JSON, or forgets it where it is undefined. False: storage is full, or closed to the site. */
export function writeStored(place: StoragePlace, key: string, value: unknown): boolean {
  try {
    if (value === undefined) openStorage(place).removeItem(key)
    else openStorage(place).setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

/** The storage of a place; it throws where storage is closed to the site. */
export function openStorage(place: StoragePlace): Storage {
  return place === 'local' ? localStorage : sessionStorage
}
