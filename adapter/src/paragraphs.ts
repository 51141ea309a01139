const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Writes a plain text as HTML paragraphs; an empty line ends a paragraph. */
export function toParagraphs(text: string): string {
  return text
    .replaceAll(/[&<>]/g, (sign) => signs[sign] ?? sign)
    .split(/\n[ \t\r]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join('\n')
}
