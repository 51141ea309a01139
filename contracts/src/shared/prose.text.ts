const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: '\u00a0',
  '#39': "'",
}

/** Converts a `Prose` to one line of plain text, for descriptions, the search and emails. */
export function toPlainText(html: string): string {
  return html
    .replaceAll(/<\/?(?:a|strong|em|code|sub|sup|s)\b[^>]*>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => entities[name] ?? '')
    .replaceAll(/[ \t\n]+/g, ' ')
    .trim()
}

/** A heading within a `Prose`, with the id that links refer to. */
export interface ProseHeading {
  id: string
  title: string
}

/** Lists the first-level headings of a text (`h2`), in order. */
export function listHeadings(html: string): ProseHeading[] {
  return Array.from(
    html.matchAll(/<h2 id="([^"]+)">(.*?)<\/h2>/g),
    ([, id = '', title = '']): ProseHeading => ({ id, title: toPlainText(title) }),
  )
}

/** Builds the fragment identifier of a heading or question from its words. */
export function toAnchor(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
}

/** Makes the links and sources of this site absolute, for readers elsewhere: feeds and alternate formats. */
export function toWholeAddresses(html: string, origin: string): string {
  return html.replaceAll(/ (href|src)="\//g, ` $1="${origin}/`)
}
