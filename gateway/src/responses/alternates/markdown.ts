/** Characters with a meaning inside a line of Markdown (CommonMark §2.4, tables of GFM §4.10). */
const specialCharacters = /[\\`*_[\]<>|#~]/g

/** Escapes a text, so that Markdown shows it literally. */
export function escapeMarkdown(text: string): string {
  return (
    text
      // Non-breaking spaces stay: they keep a figure and its unit together.
      .replaceAll(/[ \t\r\n]+/g, ' ')
      .trim()
      .replaceAll(specialCharacters, String.raw`\$&`)
  )
}

/** Writes a link. A path of this site becomes an absolute URL, because the text is read elsewhere. */
export function writeLink(text: string, address: string, origin: string): string {
  return `[${escapeMarkdown(text)}](${completeAddress(address, origin)})`
}

/** Makes the URL of a link absolute with the site's origin. */
function completeAddress(address: string, origin: string): string {
  const url = address.startsWith('/') ? origin + address : address
  // These characters would end the link; in a URL they may be percent-encoded (RFC 3986 §2.1).
  return url.replaceAll(/[\s()<>]/g, encodeCharacter)
}

function encodeCharacter(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`
}

/** Writes a table of GitHub Flavored Markdown (§4.10) from cells that are already Markdown. */
export function writeTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}

/** Writes a list of items that are already Markdown; those that are false are left out. */
export function writeItems(...items: readonly (string | false)[]): string {
  const written = items.filter((item) => item !== false)
  return written.map((item) => `- ${item}`).join('\n')
}

/** Joins the non-empty parts of a document with empty lines. */
export function joinParts(...parts: readonly (string | false | undefined)[]): string {
  return `${parts.filter((part) => typeof part === 'string' && part !== '').join('\n\n')}\n`
}
