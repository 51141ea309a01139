const separators = /[^\p{L}\p{N}]+/u
const marks = /\p{M}+/gu

/** Lower case without accents, so that `Café` and `CAFE` are one word. */
function fold(text: string): string {
  return text.normalize('NFKD').replace(marks, '').toLowerCase()
}

/** `switches` and `switch` are one word; figures and short words are left alone. */
function toSingular(word: string): string {
  if (word.length < 5 || /\d/.test(word)) return word
  if (/(ch|sh|ss|x)es$/.test(word)) return word.slice(0, -2)
  return /[^su]s$/.test(word) ? word.slice(0, -1) : word
}

/**
 * The words a text is found by, parted by spaces. A model name is found however it is written:
 * `KS-2428P` gives ks, 2428p, ks2428p, so `ks 2428`, `KS2428` and `2428p` all begin one of them.
 */
export function toIndexWords(text: string): string {
  const words = new Set<string>()
  for (const token of fold(text).split(/\s+/)) {
    const parts = token.split(separators).filter((part) => part !== '')
    for (const [first, part] of parts.entries()) {
      words.add(part)
      words.add(toSingular(part))
      // Only what looks like a model name is also written in one word from each of its parts on.
      if (parts.length > 1 && /\d/.test(token)) words.add(parts.slice(first).join(''))
    }
  }
  return [...words].join(' ')
}

/** The words a visitor asks for; each must begin a word of what is found. */
export function toQueryWords(text: string): string[] {
  const words = fold(text)
    .split(separators)
    .filter((word) => word !== '')
    .map(toSingular)
  return [...new Set(words)].slice(0, 10)
}
