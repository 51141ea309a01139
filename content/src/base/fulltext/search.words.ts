import { stemmer as stemRussian } from '@orama/stemmers/russian'

const marks = /\p{M}+/gu
const cyrillic = /\p{Script=Cyrillic}/u

/** What parts words: all but letters and digits, and the point of a decimal. */
const separators = /(?:(?!(?<=\d)\.(?=\d))[^\p{L}\p{N}])+/u

/** No word is longer: what somebody pastes is no name. */
const longestWord = 200

/** Lower case without accents, so that `Café` and `CAFE` are one word; `12,000` is 12000 and `2,5` is 2.5. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(marks, '')
    .toLowerCase()
    .replace(/(?<=\d),(?=\d{3}(?!\d))/g, '')
    .replace(/(?<=\d),(?=\d)/g, '.')
}

/** The words of a text as they are written, folded. */
export function splitWords(text: string): string[] {
  return fold(text)
    .split(separators)
    .filter((word) => word !== '')
    .map((word) => word.slice(0, longestWord))
}

/** `switches` and `switch` are one word; figures and short words are left alone. */
function toSingular(word: string): string {
  if (word.length < 5 || /\d/.test(word)) return word
  if (/(ch|sh|ss|x)es$/.test(word)) return word.slice(0, -2)
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`
  return /[^su]s$/.test(word) ? word.slice(0, -1) : word
}

/**
 * What all forms of a word share: its singular, or its stem in Russian (Snowball), which begins each of them.
 * The stemmer knows `й`, which folding makes an `и` of.
 */
export function toStem(word: string): string {
  return cyrillic.test(word)
    ? fold(stemRussian(word.normalize('NFC').toLowerCase().replaceAll('ё', 'е')))
    : toSingular(fold(word))
}

/**
 * The words a text is found by, parted by spaces. What is joined by hyphens is found however it is
 * written: `KS-2428P` gives ks, 2428p, ks2428p, so `ks 2428`, `KS2428` and `2428p` all begin one of
 * them; `Wi-Fi` gives wi, fi, wifi.
 */
export function toIndexWords(text: string): string {
  const words = new Set<string>()
  for (const token of fold(text).split(/\s+/)) {
    const parts = splitWords(token)
    for (const [first, part] of parts.entries()) {
      words.add(part)
      words.add(toSingular(part))
      words.add(parts.slice(first).join('').slice(0, longestWord))
    }
  }
  return [...words].join(' ')
}

/** The words a visitor asks for; each must begin a word of what is found. */
export function toQueryWords(text: string): string[] {
  return [...new Set(splitWords(text).map(toSingular))].slice(0, 10)
}
