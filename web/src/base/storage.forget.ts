import { openStorage, type StoragePlace } from './storage.ts'

/** Forgets all whose keys begin so. */
export function forgetStored(place: StoragePlace, beginning: string): void {
  try {
    const storage = openStorage(place)
    for (const key of Object.keys(storage)) if (key.startsWith(beginning)) storage.removeItem(key)
  } catch {
    // Storage is closed to the site: nothing was kept.
  }
}
