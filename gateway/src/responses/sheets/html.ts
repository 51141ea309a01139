import { escapeText } from '@faceplate/contracts/shared/escape.text'
import { findTextLanguage } from '@faceplate/contracts/shared/fallback.language'
import { writeLanguage } from '@faceplate/messages/text.direction'

/** Writes a text of a response, in an element that names its language if it is not that of the page. */
export function writeText(owner: object, field: string, text: string): string {
  const language = findTextLanguage(owner, field)
  const written = writeCode(text)
  return language === undefined
    ? written
    : `<span ${writeLanguage(escapeText(language))}>${written}</span>`
}

/** Escapes a text; text between backticks is input: keys to press or words to type. */
function writeCode(text: string): string {
  return text
    .split('`')
    .map((part, at, parts) =>
      at % 2 === 1 && at < parts.length - 1
        ? `<kbd>${escapeText(part)}</kbd>`
        : (at % 2 === 1 ? '`' : '') + escapeText(part),
    )
    .join('')
}

/** Writes a link. An address of the content API that is neither a path nor a web page is no link. */
export function writeLink(href: string, html: string): string {
  const url = URL.parse(href, 'http://site.invalid')
  return url?.protocol === 'http:' || url?.protocol === 'https:'
    ? `<a href="${escapeText(href)}">${html}</a>`
    : html
}

/** Writes pairs of name and value; without pairs it is empty. */
export function writePairs(pairs: readonly (readonly [name: string, html: string])[]): string {
  if (pairs.length === 0) return ''
  return `<dl>${pairs.map(([name, html]) => `<dt>${escapeText(name)}</dt><dd>${html}</dd>`).join('')}</dl>`
}
