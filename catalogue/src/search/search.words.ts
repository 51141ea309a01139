import { foldLetters } from '@faceplate/contracts/shared/folded.text'

/** Word separators: everything except letters, digits and the point of a decimal. */
const separators = /(?:(?!(?<=\d)\.(?=\d))[^\p{L}\p{N}])+/u

/** Separators in a text that is not folded, whose letters may be followed by their marks. */
const writtenSeparators = /(?:(?!(?<=\d)[.,](?=\d))[^\p{L}\p{M}\p{N}])+/u

/** The signs at the end of a word, as in `PoE++`. */
const plusSigns = /(?<=[\p{L}\p{N}])\++(?![\p{L}\p{N}+])/gu

/** Longer words are cut; only pasted text has them. */
const maxWordLength = 200

/** Lower case without accents, so that `Café` and `CAFE` are one word; `12,000` is 12000 and `2,5` is 2.5. */
export function fold(text: string): string {
  return foldLetters(text)
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

/** The words of a text as they are written, which stemmers need. */
export function splitWritten(text: string): string[] {
  return text.split(writtenSeparators).filter((word) => fold(word) !== '')
}

/** Turns `switches` into `switch`. Words with digits and short words stay as they are. */
export function toSingular(word: string): string {
  if (word.length < 5 || /\d/.test(word)) return word
  if (/(ch|sh|ss|x)es$/.test(word)) return word.slice(0, -2)
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`
  return /[^su]s$/.test(word) ? word.slice(0, -1) : word
}

/** No letter or digit, so that a pair is never a word. */
const pairSign = '_'

/** Two syllables that stand side by side, as a word of the index. */
export const toPair = (first: string, second: string) => first + pairSign + second

export const isPair = (word: string) => word.includes(pairSign)

/**
 * The words that a text is indexed by, separated by spaces. A hyphenated word matches however it is written:
 * `KS-2428P` gives ks, 2428p, ks2428p, so `ks 2428`, `KS2428` and `2428p` all begin one of them; `Wi-Fi` gives wi,
 * fi, wifi. `SFP+` is also a word with its sign. A language adds the stems of its words, or pairs of syllables.
 */
export function toIndexWords(
  text: string,
  language?: { listFurtherWords: (text: string) => string[] },
): string {
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
  for (const word of language?.listFurtherWords(text) ?? []) words.add(word)
  return [...words].join(' ')
}

/** The words of a visitor's query; a match has a word that begins with each of them. */
export function toQueryWords(text: string): string[] {
  return [...new Set(splitWords(text).map(toSingular))].slice(0, 10)
}
