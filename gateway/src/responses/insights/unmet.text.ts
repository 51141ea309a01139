import type { UnmetKind } from '@faceplate/contracts/pages/insights.names'

/** Bounds of a stored text, by kind: texts that a visitor typed are short, filters are pairs of codes and values. */
const typed = { length: 60, words: 6 }
const composed = { length: 160, words: 20 }
const bounds: Readonly<Record<UnmetKind, typeof typed>> = {
  search: typed,
  list: typed,
  device: typed,
  alternative: typed,
  filters: composed,
  link: composed,
}

/** Email addresses, web addresses, and the punctuation of IPv6 and MAC addresses. */
const address = /@|:\/\/|www\.|::|(?:[\da-f]{1,4}:){3}|(?:[\da-f]{2}-){5}/

/** IPv4 addresses, and MAC addresses as Cisco writes them. */
const dotted = /\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}|[\da-f]{4}\.[\da-f]{4}\.[\da-f]{4}/

/** Characters between the digits of a telephone number. */
const separators = /[\s().+_\-/\u2010-\u2015]/g

const longWord = /[\p{L}\p{Nd}]{10,}/gu

/**
 * Normalises a text that may be stored: lower case, one space between words, no quotes. Undefined if it is too long, or
 * may be an address, a telephone number, a serial number or a token. A name of a person cannot be recognised: a text is
 * only shown after several visitors have sent it (`insights.file.ts`).
 */
export function readUnmetText(kind: UnmetKind, text: string): string | undefined {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/["'`«»“”„‘’\p{C}]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const { length, words } = bounds[kind]
  if (plain.length < 2 || plain.length > length || plain.split(' ').length > words) return undefined
  if (address.test(plain) || dotted.test(plain)) return undefined
  // The values of different filters are not one number.
  const parts = bounds[kind] === composed ? plain.split(' ') : [plain]
  return parts.some(isNumbered) ? undefined : plain
}

/** Whether a text has a number like that of a telephone, an order or a device. Model names have shorter ones. */
function isNumbered(text: string): boolean {
  if (/\p{Nd}{6}/u.test(text) || /\p{Nd}{7}/u.test(text.replaceAll(separators, ''))) return true
  return text.match(longWord)?.some((word) => countDigits(word) >= 5 || word.length >= 24) === true
}

function countDigits(word: string): number {
  return word.match(/\p{Nd}/gu)?.length ?? 0
}
