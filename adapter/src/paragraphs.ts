import { FieldError } from './field.error.ts'

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/**
 * Writes a plain text as HTML paragraphs; an empty line ends a paragraph. Without a text there are none.
 *
 * @param field name of the field in the log
 * @throws if it is no text, as the structured texts of some systems
 */
export function toParagraphs(text: string | null | undefined, field = 'description'): string {
  if (text === null || text === undefined) return ''
  if (typeof text !== 'string') throw new FieldError(field, 'a text', text)
  return text
    .replaceAll(/[&<>]/g, (sign) => signs[sign] ?? sign)
    .split(/\n[ \t\r]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join('\n')
}
