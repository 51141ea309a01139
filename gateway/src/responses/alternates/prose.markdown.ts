import { toWholeAddresses } from '@faceplate/contracts/shared/prose.text'
import { NodeHtmlMarkdown } from 'node-html-markdown'

const converter = new NodeHtmlMarkdown({
  bulletMarker: '-',
  emDelimiter: '*',
  // Escapes `<` of the text, so that it does not become an HTML element in Markdown.
  textReplace: [[/</g, '\\<']],
})

/** Converts a `Prose` to Markdown with absolute URLs, because it is read outside the site. */
export function writeProse(html: string, origin: string): string {
  return converter.translate(toWholeAddresses(html, origin))
}
