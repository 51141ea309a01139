const list = new Intl.ListFormat('en', { type: 'disjunction' })

/** Words in quotes, joined to a list: “a”, “b” or “c”. */
export const quoteWords = (words: readonly string[]): string =>
  list.format(words.map((word) => `“${word}”`))
