const separators = /[^\p{L}\p{N}]+/u
const marks = /\p{M}+/gu

/** PostgreSQL takes no longer word than 2046 bytes; one sign may be several once folded. */
const longestWord = 200

/** Lower case without accents, so that `Café` and `CAFE` are one word. */
export function fold(text: string): string {
  return text.normalize('NFKD').replace(marks, '').toLowerCase()
}

/** `switches` and `switch` are one word; figures and short words are left alone. */
function toSingular(word: string): string {
  if (word.length < 5 || /\d/.test(word)) return word
  if (/(ch|sh|ss|x)es$/.test(word)) return word.slice(0, -2)
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`
  return /[^su]s$/.test(word) ? word.slice(0, -1) : word
}

/**
 * The words a text is found by, parted by spaces. What is joined by hyphens is found however it is
 * written: `KS-2428P` gives ks, 2428p, ks2428p, so `ks 2428`, `KS2428` and `2428p` all begin one of
 * them; `Wi-Fi` gives wi, fi, wifi.
 */
export function toIndexWords(text: string): string {
  const words = new Set<string>()
  for (const token of fold(text).split(/\s+/)) {
    const parts = token.split(separators).filter((part) => part !== '')
    for (const [first, part] of parts.entries()) {
      words.add(part)
      words.add(toSingular(part))
      words.add(parts.slice(first).join(''))
    }
  }
  return [...new Set([...words].map((word) => word.slice(0, longestWord)))].join(' ')
}

/** The words a visitor asks for; each must begin a word of what is found. */
export function toQueryWords(text: string): string[] {
  const words = fold(text)
    .split(separators)
    .filter((word) => word !== '')
    .map((word) => toSingular(word).slice(0, longestWord))
  return [...new Set(words)].slice(0, 10)
}
