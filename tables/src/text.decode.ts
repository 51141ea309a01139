import { guessCodePage } from './code.page.ts'
import { TableError } from './table.error.ts'
import type { DecodedText } from './table.ts'

const marks: readonly (readonly [mark: readonly number[], encoding: string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]

/**
 * Decodes a text of unknown encoding: UTF-8, UTF-16 or a code page of Cyrillic or Western letters. The byte order mark
 * decides, then what is valid, then which letters make words. Throws a `TableError` (`encoding`, `binary`) instead of
 * returning wrong letters.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const marked = marks.find(([mark]) => mark.every((byte, at) => bytes[at] === byte))
  if (marked) return decodeAs(bytes, marked[1])
  if (bytes.includes(0)) return decodeWide(bytes)
  const decoded = tryDecode(bytes, 'utf-8')
  if (!decoded && isBrokenUtf8(bytes)) throw new TableError('encoding')
  return decoded ?? guessCodePage(bytes)
}

/** Whether most letters are Cyrillic or Western letters of UTF-8, so that some bytes must have been lost. */
function isBrokenUtf8(bytes: Uint8Array): boolean {
  let pairedCount = 0
  let otherCount = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const [byte = 0, next = 0] = [bytes[at], bytes[at + 1]]
    if (byte < 0x80) continue
    const isPair = (byte === 0xd0 || byte === 0xd1 || byte === 0xc3) && next >= 0x80 && next < 0xc0
    if (isPair) at += 1
    if (isPair) pairedCount += 1
    else otherCount += 1
  }
  return pairedCount > 4 * otherCount
}

/** Decodes a page or an XML document: what it declares counts if the bytes agree. */
export function decodeMarkup(bytes: Uint8Array): DecodedText {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 2048))
  const [, label] = /(?:charset|encoding) ?= ?["']?([\w-]{3,20})/i.exec(start) ?? []
  const isMarked = marks.some(([mark]) => mark.every((byte, at) => bytes[at] === byte))
  // A document in UTF-16 could not have been read so far.
  if (label === undefined || isMarked || /^utf-?16/i.test(label)) return decodeText(bytes)
  return tryDecode(bytes, label) ?? decodeText(bytes)
}

function decodeAs(bytes: Uint8Array, encoding: string): DecodedText {
  const decoded = tryDecode(bytes, encoding)
  if (!decoded || decoded.text.includes('\0')) throw new TableError('encoding')
  return decoded
}

/** Undefined if the bytes are invalid in the encoding, or the label is unknown. */
function tryDecode(bytes: Uint8Array, encoding: string): DecodedText | undefined {
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), encoding }
  } catch {
    return undefined
  }
}

/** Characters of which tables consist: Latin, Cyrillic, punctuation and currency signs. */
const plain = /[\t\n\r\u0020-\u007e\u00a0-\u024f\u0400-\u052f\u2000-\u22ff\ufeff]/g

/** Part of the characters that must be plain: the wrong byte order turns nearly all into Chinese. */
const plainShare = 0.95

/** UTF-16 without a mark, where every other byte of Latin text is zero. */
function decodeWide(bytes: Uint8Array): DecodedText {
  for (const encoding of ['utf-16le', 'utf-16be']) {
    const decoded = tryDecode(bytes, encoding)
    if (!decoded || decoded.text.includes('\0')) continue
    const plainCount = decoded.text.match(plain)?.length ?? 0
    if (plainCount >= decoded.text.length * plainShare) return decoded
  }
  throw new TableError('binary')
}
