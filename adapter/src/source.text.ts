import { sanitizeForeign } from '@faceplate/server/http/html.sanitizer'
import MarkdownIt from 'markdown-it'
import { FieldError } from './field.error.ts'
import { escapeText } from './html.writer.ts'
import { isBlocks, writeBlocks, type Block } from './text.blocks.ts'
import { isLexical, writeLexical, type LexicalText } from './text.lexical.ts'

/** A text as systems have it: a string, blocks of Strapi, or Lexical of Payload. */
export type SourceText = string | readonly Block[] | LexicalText | null | undefined

export interface TextOptions {
  /** How a string is written; plain texts have an empty line between paragraphs. */
  written?: 'plain' | 'markdown' | 'html'
  /** Address of the system: paths of pictures in the text are below it. */
  base?: string
  /** Name of the field in the log. */
  field?: string
}

/** CommonMark with tables and the HTML that editors write into it; the sanitizer reads all of it. */
const markdown = new MarkdownIt({ html: true })

/**
 * Writes a text as the HTML that the site shows: paragraphs, headings, lists, tables, links and pictures, and nothing that a
 * page must not contain. Without a text it is empty.
 *
 * @throws if it is no text of these kinds
 */
export function toProse(
  text: SourceText,
  { written = 'plain', base, field = 'description' }: TextOptions = {},
): string {
  if (text === null || text === undefined) return ''
  return sanitizeForeign(writeHtml(text, written, field), (src) => {
    const url = URL.parse(src, base)
    return url !== null && /^https?:$/.test(url.protocol) ? url.href : undefined
  }).trim()
}

function writeHtml(
  text: NonNullable<SourceText>,
  written: NonNullable<TextOptions['written']>,
  field: string,
): string {
  if (typeof text === 'string') {
    if (written === 'html') return text
    return written === 'markdown' ? markdown.render(text) : writeParagraphs(text)
  }
  if (isBlocks(text)) return writeBlocks(text)
  if (isLexical(text)) return writeLexical(text)
  throw new FieldError(field, 'a text', text)
}

function writeParagraphs(text: string): string {
  return escapeText(text)
    .split(/\n[ \t\r]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join('\n')
}
