import { accessSync, constants, statSync } from 'node:fs'
import { dirname } from 'node:path'
import type { SettingRules } from '@faceplate/server/settings/settings.reader'

type Place = NonNullable<SettingRules['place']>

/**
 * Finds the words for a path that cannot be used, to go on from `is not`: `an existing folder`. Undefined where it can
 * be used. Nothing is created to find out.
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
      // The start makes it, and the folders above it that are missing.
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
