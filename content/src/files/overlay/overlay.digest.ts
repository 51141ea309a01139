import { createHash } from 'node:crypto'
import { findIdentity, listTexts, type TextNode } from './text.fields.ts'

/** Field of an entry of an overlay with the digest of the texts that were translated. */
export const digestField = 'of'

/**
 * Field of the `site.yaml` of an overlay: the day from which news are to be translated. Older news stay in the language of
 * the originals, and no report misses them.
 */
export const newsFromField = 'news_from'

type PlacedText = readonly [path: readonly (string | number)[], text: string]

/**
 * Digest of the texts of an entry, by which a check sees that the original has changed since. It consists of letters, as
 * YAML reads digits as a number.
 */
export function digestTexts(texts: readonly PlacedText[]): string {
  const hash = createHash('sha256')
    .update(JSON.stringify(texts.map(([, text]) => text)))
    .digest()
  return Array.from(hash.subarray(0, 8), (byte) => letters.charAt(byte % letters.length)).join('')
}

/** Consonants, so that no digest is a word. */
const letters = 'bcdfghjklmnpqrstvwxz'

/** Whether the entries of a list are what a person translates as one: they have codes. */
export function isEntryList(item: TextNode, entries: readonly unknown[]): boolean {
  const identity = findIdentity(item, entries)
  return identity === 'code' || identity === 'id' || identity === 'type'
}

/** The texts of a file that belong to none of its entries and parts. */
export function listOwnTexts(
  { fields }: TextNode & { kind: 'object' },
  file: Readonly<Record<string, unknown>>,
): PlacedText[] {
  return Object.entries(file).flatMap(([name, value]) => {
    const node = fields.get(name)
    if (node === undefined || node.kind === 'object') return []
    if (node.kind === 'list' && Array.isArray(value) && isEntryList(node.item, value)) return []
    return [...listTexts(node, value, [name])]
  })
}
