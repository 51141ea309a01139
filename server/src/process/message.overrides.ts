import { readCatalogue } from '@faceplate/messages/catalogues'
import { originalLanguage } from '@faceplate/messages/message'
import { findOverrideFault, type Overrides } from '@faceplate/messages/message.overrides'
import { findNearestWord } from '../settings/nearest.word.ts'
import { catalogueFolder } from './messages.ts'

/** A text of a site that cannot replace the message with its key. */
export interface OverrideFault {
  key: string
  reason: string
}

const originals = readCatalogue(catalogueFolder, originalLanguage)

/** Lists the texts of a site that cannot replace a message: no message has the key, or the texts do not correspond. */
export function findOverrideFaults(overrides: Overrides): OverrideFault[] {
  return Object.entries(overrides).flatMap(([key, source]) => {
    const original = Object.hasOwn(originals, key) ? originals[key] : undefined
    const reason =
      original === undefined
        ? `is no message; the nearest is '${findNearestWord(key, Object.keys(originals)) ?? ''}'`
        : findOverrideFault(source, original)
    return reason === undefined ? [] : [{ key, reason }]
  })
}
