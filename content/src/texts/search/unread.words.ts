import type { SearchMatches, SearchSnapshot } from '@faceplate/catalogue/questions/catalogue.search'
import type { Token } from '@faceplate/catalogue/search/question.tokens'
import { toNameKey } from '../../goods/analogs/device.slug.ts'
import { findOwner } from '../../goods/analogs/device.vendors.ts'
import type { IndexedDevice } from '../../goods/analogs/indexed.device.ts'
import { listWords } from './meant.devices.ts'
import type { SitePageIndex } from './site.pages.store.ts'

/**
 * Words of a text that are part of no name of the devices that it names, and that change nothing else in the answer: no
 * page, such as that of `replacement`, is found by them, and they are not stated as dropped.
 */
export function listUnread(
  { question: { text, tokens }, dropped }: SearchMatches,
  { words: { vocabulary } }: SearchSnapshot,
  devices: readonly IndexedDevice[],
  pages: SitePageIndex,
): string[] {
  const isSaid = (token: Token) => dropped.some((part) => part.tokens.includes(token))
  const isUsed = (token: Token) =>
    vocabulary.isOptional(token.stem) || pages.byName.has(token.stem) || isSaid(token)
  return listWords(text).filter((word) => {
    const key = toNameKey(word)
    if (key === '' || devices.some((device) => isOfName(device, key))) return false
    const own = tokens.filter(({ from, to }) => text.slice(from, to).includes(word))
    return !own.every(isUsed)
  })
}

/** Whether a word is of a name of the device: a whole word, or a code that goes on with a suffix. */
function isOfName({ words, vendorKey, modelKey, partKeys }: IndexedDevice, key: string): boolean {
  return (
    words.includes(key) ||
    findOwner(key) === vendorKey ||
    [modelKey, ...partKeys].some((name) => name !== '' && key.startsWith(name))
  )
}
