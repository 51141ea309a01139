/** Text with the places marked that begin as the visitor's words do, hyphens and spaces aside. */
export function MarkedText({ text, query }: { text: string; query: string }) {
  const words = query.match(/[\p{L}\p{N}]+/gu)
  if (!words) return text
  const pattern = words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => [...word].map((sign) => RegExp.escape(sign)).join('[\\s-]?'))
    .join('|')
  // Split by a group in brackets, what matched stands at the odd places.
  const parts = text.split(new RegExp(`(?<![\\p{L}\\p{N}])(${pattern})`, 'giu'))
  return parts.map((part, index) =>
    // eslint-disable-next-line react/no-array-index-key -- a text has a fixed order
    index % 2 === 1 ? <mark key={index}>{part}</mark> : part,
  )
}
