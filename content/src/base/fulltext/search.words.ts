import { stemmer as stemRussian } from '@orama/stemmers/russian'

const marks = /\p{M}+/gu
const cyrillic = /\p{Script=Cyrillic}/u

/** Word separators: everything except letters, digits and the point of a decimal. */
const separators = /(?:(?!(?<=\d)\.(?=\d))[^\p{L}\p{N}])+/u

/** The signs at the end of a word, as in `PoE++`. */
const plusSigns = /(?<=[\p{L}\p{N}])\++(?![\p{L}\p{N}+])/gu

/** Longer words are cut; only pasted text has them. */
const maxWordLength = 200

/** Lower case without accents, so that `Café` and `CAFE` are one word; `12,000` is 12000 and `2,5` is 2.5. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(marks, '')
    .toLowerCase()
    .replace(/(?<=\d),(?=\d{3}(?!\d))/g, '')
    .replace(/(?<=\d),(?=\d)/g, '.')
}

/** The folded words of a text. */
export function splitWords(text: string): string[] {
  return fold(text)
    .split(separators)
    .filter((word) => word !== '')
    .map((word) => word.slice(0, maxWordLength))
}

/** Turns `switches` into `switch`. Words with digits and short words stay as they are. */
function toSingular(word: string): string {
  if (word.length < 5 || /\d/.test(word)) return word
  if (/(ch|sh|ss|x)es$/.test(word)) return word.slice(0, -2)
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`
  return /[^su]s$/.test(word) ? word.slice(0, -1) : word
}

/**
 * The beginning that all forms of a word share: its singular, or its stem in Russian (Snowball). The stemmer needs
 * `й`, which folding turns into `и`.
 */
export function toStem(word: string): string {
  return cyrillic.test(word)
    ? fold(stemRussian(word.normalize('NFC').toLowerCase().replaceAll('ё', 'е')))
    : toSingular(fold(word))
}

/**
 * The words that a text is indexed by, separated by spaces. A hyphenated word matches however it is written:
 * `KS-2428P` gives ks, 2428p, ks2428p, so `ks 2428`, `KS2428` and `2428p` all begin one of them; `Wi-Fi` gives wi,
 * fi, wifi. `SFP+` is also a word with its sign.
 */
export function toIndexWords(text: string): string {
  const words = new Set<string>()
  for (const token of fold(text).split(/\s+/)) {
    const parts = splitWords(token)
    for (const [first, part] of parts.entries()) {
      words.add(part)
      words.add(toSingular(part))
      words.add(parts.slice(first).join('').slice(0, maxWordLength))
    }
    for (const { 0: signs, index } of token.matchAll(plusSigns)) {
      const before = splitWords(token.slice(0, index))
      for (const first of before.keys()) {
        words.add(before.slice(first).join('').slice(0, maxWordLength) + signs.slice(0, 2))
      }
    }
  }
  return [...words].join(' ')
}

/** The words of a visitor's query; a match has a word that begins with each of them. */
export function toQueryWords(text: string): string[] {
  return [...new Set(splitWords(text).map(toSingular))].slice(0, 10)
}
