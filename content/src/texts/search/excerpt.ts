import { fold } from '@faceplate/catalogue/search/search.words'

/** Maximum number of characters of an excerpt, as in lists of the site (S-search). */
const maxLength = 160

/** Text before a match that is shown at most, so that the match stays in view: of its sentence, and of a longer one. */
const maxSentenceBefore = 100
const maxBefore = 50

/**
 * Cuts from the first text that has a word with one of these beginnings the part around that word; if none has, the
 * beginning of the first text.
 */
export function cutExcerpt(texts: readonly string[], stems: readonly string[]): string {
  for (const text of texts) {
    const at = findWord(text, stems)
    if (at !== undefined) return cutAround(text, at)
  }
  return cutAround(texts[0] ?? '', 0)
}

function findWord(text: string, stems: readonly string[]): number | undefined {
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}]+/gu)) {
    const folded = fold(word)
    if (stems.some((stem) => folded.startsWith(stem))) return index
  }
  return undefined
}

function cutAround(text: string, at: number): string {
  if (text.length <= maxLength) return text
  const { from, mark } = findStart(text, at)
  const rest = text.slice(from)
  if (rest.length <= maxLength) return mark + rest
  const end = rest.lastIndexOf(' ', maxLength)
  const part = rest.slice(0, end === -1 ? maxLength : end)
  return part.endsWith('.') ? mark + part : `${mark}${part}…`
}

/** Where an excerpt begins: with the sentence of the match if that is near, else with a word before it. */
function findStart(text: string, at: number): { from: number; mark: string } {
  const sentence = text.lastIndexOf('. ', at) + 1
  if (at - sentence <= maxSentenceBefore) return { from: sentence && sentence + 1, mark: '' }
  return { from: text.lastIndexOf(' ', at - maxBefore) + 1, mark: '…' }
}
