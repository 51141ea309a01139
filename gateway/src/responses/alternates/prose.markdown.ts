import { toWholeAddresses } from '@faceplate/contracts/shared/prose.text'
import { NodeHtmlMarkdown } from 'node-html-markdown'

const converter = new NodeHtmlMarkdown({
  bulletMarker: '-',
  emDelimiter: '*',
  // What is a word in the text is no element of Markdown either.
  textReplace: [[/</g, '\\<']],
})

/** Writes a `Prose` as Markdown that is read elsewhere: its addresses are whole. */
export function writeProse(html: string, origin: string): string {
  return converter.translate(toWholeAddresses(html, origin))
}
