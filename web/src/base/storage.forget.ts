import { openStorage, type StoragePlace } from './storage.ts'

/** Deletes all entries whose keys start with `prefix`. */
export function forgetStored(place: StoragePlace, prefix: string): void {
  try {
    const storage = openStorage(place)
    for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key)
  } catch {
    // The browser denies storage to the site: nothing was stored.
  }
}
