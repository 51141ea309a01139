import { accessSync, constants, statSync } from 'node:fs'
import { dirname } from 'node:path'
import type { SettingRules } from '@faceplate/server/settings/settings.reader'

type Place = NonNullable<SettingRules['place']>

/**
 * Checks a path. Returns the expectation that it fails, as words after `is not`: `an existing folder`; undefined if the
 * path is usable. Creates nothing.
 *
 * @param path absolute
 */
export function findExpectedPlace(path: string, place: Place): string | undefined {
  const noun = place === 'file' ? 'file' : 'folder'
  const rights = place === 'own folder' ? constants.W_OK | constants.X_OK : constants.R_OK
  const verb = place === 'own folder' ? 'write to' : 'read'
  try {
    const found = statSync(path, { throwIfNoEntry: false })
    if (found === undefined) {
      if (place !== 'own folder') return `an existing ${noun}`
      // The start creates it with its missing parents, so the nearest existing parent must be writable.
      return findExpectedPlace(dirname(path), place)
    }
    // A pipe or a device can be read like a file.
    if (found.isDirectory() === (place === 'file')) return `a ${noun}`
    accessSync(path, rights)
    return undefined
  } catch {
    return `a ${noun} that this user can ${verb}`
  }
}
