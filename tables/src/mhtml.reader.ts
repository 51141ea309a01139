import { CellBudget } from './cell.budget.ts'
import { readHtml } from './html.reader.ts'
import type { TableSheet } from './table.ts'
import { decodeMarkup } from './text.decode.ts'

/** Parts read from an archive: a workbook saved as one page has a part per sheet. */
const maxParts = 200

/** Reads the tables of a web archive (RFC 2557), which Excel writes as “single file web page”. */
export function readMhtml(bytes: Uint8Array): TableSheet[] {
  // Latin-1 keeps each byte a character until the encoding of the part is known.
  const whole = new TextDecoder('latin1').decode(bytes)
  const [, boundary] = /boundary="?([^"\r\n;]{1,100})/i.exec(whole.slice(0, maxHead)) ?? []
  const parts = boundary === undefined ? [whole] : whole.split(`--${boundary}`, maxParts)
  const budget = new CellBudget()
  return parts.flatMap((part) => {
    const end = /\r?\n\r?\n/.exec(part)
    if (!end || end.index > maxHead) return []
    const head = part.slice(0, end.index)
    const body = part.slice(end.index + end[0].length)
    if (!/^content-type:\s?text\/html/im.test(head)) return []
    return readHtml(decodeMarkup(decodeBody(head, body)).text, budget)
  })
}

/** Characters of the head of a part. */
const maxHead = 4000

function decodeBody(head: string, body: string): Uint8Array {
  if (/^content-transfer-encoding:\s?base64/im.test(head)) return toBytes(atob(body.trim()))
  if (!/^content-transfer-encoding:\s?quoted-printable/im.test(head)) return toBytes(body)
  return toBytes(
    body
      .replace(/=\r?\n/g, '')
      .replace(/=([\dA-F]{2})/gi, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      ),
  )
}

function toBytes(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}
