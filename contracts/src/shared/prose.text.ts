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
    .replaceAll(/<\/?(?:a|strong|em|code|sub|sup|s)\b[^<>]*>/g, '')
    .replaceAll(/<[^<>]*>/g, ' ')
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
  return splitSections(html).sections.map(({ id, title }) => ({ id, title }))
}

/** Splits a text at its first-level headings into the HTML before the first one and the sections. */
export function splitSections(html: string): {
  lead: string
  sections: (ProseHeading & { html: string })[]
} {
  const [lead = '', ...parts] = html.split('<h2 id="')
  const sections = parts.map((part) => {
    const [from, to] = [part.indexOf('">'), part.indexOf('</h2>')]
    const title = toPlainText(part.slice(from + '">'.length, to))
    return { id: part.slice(0, from), title, html: part.slice(to + '</h2>'.length) }
  })
  return { lead, sections }
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
