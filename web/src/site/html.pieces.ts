/** HTML of a page in pieces, since joining it after each step would copy the whole page. Bytes are final. */
export type HtmlPieces = readonly (string | Buffer)[]

/** Splits the text in an HTML document at a separator, and puts pieces, by default none, in place of each. */
export function replacePieces(
  html: HtmlPieces,
  separator: string,
  replacement: HtmlPieces = [],
): HtmlPieces {
  return html.flatMap((piece) =>
    typeof piece === 'string' ? joinWith(piece.split(separator), replacement) : [piece],
  )
}

/** Puts a separator between pieces. */
export function joinWith(pieces: HtmlPieces, separator: HtmlPieces): HtmlPieces {
  return pieces.flatMap((piece, index) => (index === 0 ? [piece] : [...separator, piece]))
}

export function toBytes(html: HtmlPieces): Buffer {
  return Buffer.concat(
    html.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)),
  )
}
