const marks = /\p{M}+/gu

/** Letters without a decomposition in Unicode, as people write them without their marks. */
const plainLetters: ReadonlyMap<string, string> = new Map([
  ['đ', 'd'],
  ['ð', 'd'],
  ['ø', 'o'],
  ['ł', 'l'],
  ['ħ', 'h'],
  ['ı', 'i'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ß', 'ss'],
])

/** Lower case without accents and tones, so that `Café` and `CAFE`, and `định` and `dinh`, are the same. */
export function foldLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replace(marks, '')
    .toLowerCase()
    .replace(/[đðøłħıæœß]/g, (letter) => plainLetters.get(letter) ?? letter)
}
