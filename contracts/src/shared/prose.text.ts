const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: '\u00a0',
  '#39': "'",
}

/** The words of a `Prose` in one line, without its elements: for descriptions, searches and letters. */
export function toPlainText(html: string): string {
  return html
    .replaceAll(/<\/?(?:a|strong|em|code|sub|sup|s)\b[^>]*>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => entities[name] ?? '')
    .replaceAll(/[ \t\n]+/g, ' ')
    .trim()
}

/** A heading within a `Prose`, which links may lead to. */
export interface ProseHeading {
  id: string
  title: string
}

/** The headings of the first level that a text has, in its order. */
export function listHeadings(html: string): ProseHeading[] {
  return Array.from(
    html.matchAll(/<h2 id="([^"]+)">(.*?)<\/h2>/g),
    ([, id = '', title = '']): ProseHeading => ({ id, title: toPlainText(title) }),
  )
}

/** Where a heading or a question stands on its page: its words, as an address may have them. */
export function toAnchor(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
}

/** Writes the addresses of this site whole, for readers elsewhere: feeds and twins. */
export function toWholeAddresses(html: string, origin: string): string {
  return html.replaceAll(/ (href|src)="\//g, ` $1="${origin}/`)
}
