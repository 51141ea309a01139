/** Signs that Markdown (CommonMark §2.4, tables of GFM §4.10) would take for its own in the middle of a line. */
const signs = /[\\`*_[\]<>|#~]/g

/** Words of any origin as text that Markdown takes for nothing else. */
export function escapeMarkdown(words: string): string {
  return (
    words
      // A space that keeps a figure and its unit together stays.
      .replaceAll(/[ \t\r\n]+/g, ' ')
      .trim()
      .replaceAll(signs, String.raw`\$&`)
  )
}

/** A link; an address of this site is made whole, as the text is read elsewhere. */
export function writeLink(words: string, address: string, origin: string): string {
  return `[${escapeMarkdown(words)}](${completeAddress(address, origin)})`
}

/** The address that a link leads to, with the site's own origin. */
function completeAddress(address: string, origin: string): string {
  const url = address.startsWith('/') ? origin + address : address
  // RFC 3986 has none of these in a URL, and they would end the link.
  return url.replaceAll(/[\s()<>]/g, encodeSign)
}

function encodeSign(sign: string): string {
  return `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`
}

/** A table of GitHub Flavored Markdown (§4.10); its cells are Markdown already. */
export function writeTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}

/** Parts of a document, with an empty line between those that there are. */
export function joinParts(...parts: readonly (string | false | undefined)[]): string {
  return `${parts.filter((part) => typeof part === 'string' && part !== '').join('\n\n')}\n`
}
