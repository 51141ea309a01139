/** A text with marked matches: beginnings of words that match a word of the query, ignoring hyphens and spaces. */
export function MarkedText({ text, query }: { text: string; query: string }) {
  // A single letter, such as the unit of 450 W, would mark the beginning of every other word.
  const words = query.match(/[\p{L}\p{N}]{2,}|\p{N}/gu)
  if (!words) return text
  const pattern = words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => [...word].map((character) => RegExp.escape(character)).join('[\\s-]?'))
    .join('|')
  // linear: input of at most 1000 characters (a name or excerpt of a search result)
  // `split` with a capturing group puts the matches at the odd indexes.
  const parts = text.split(new RegExp(`(?<![\\p{L}\\p{N}])(${pattern})`, 'giu'))
  return parts.map((part, index) =>
    // eslint-disable-next-line react/no-array-index-key -- the parts of a text have a fixed order
    index % 2 === 1 ? <mark key={index}>{part}</mark> : part,
  )
}
