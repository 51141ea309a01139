import { isMachinePath } from '../../base/http/machine.paths.ts'

const extension = /\.[A-Za-z0-9]+$/

/** Whether a path lacks the trailing slash of a page (R-slash). */
export function needsSlash(path: string): boolean {
  return !path.endsWith('/') && !isMachinePath(path) && !extension.test(path)
}

const plain = /^[\w\-.~!$&'()*+,;=:@/]*$/

/**
 * Normalises a path for comparison (RFC 3986 §6.2.2): unreserved characters are decoded, composed characters become
 * one code point (NFC), remaining escapes are in upper case. `%2F` stays encoded, so a path never gets more segments.
 * Paths are case-sensitive.
 */
export function normalizePath(path: string): string {
  if (plain.test(path)) return path
  return escapeWhere(/[^\w\-.~!$&'()*+,;=:@/%\u0080-\u{10ffff}]/gu, decode(path).normalize('NFC'))
}

/** Encodes a normalised path or a query for use in a header. */
export function encodeForHeader(text: string): string {
  return escapeWhere(/[^\u0021-\u007e]|["<>\\^`{|}]/gu, text)
}

/** Returns the lookup key of a normalised path: the path without trailing slash. */
export function toKey(path: string): string {
  return path.endsWith('/') ? path.slice(0, -1) : path
}

/** Decodes escapes of single ASCII characters, and of whole UTF-8 sequences beyond ASCII. */
function decode(path: string): string {
  return path.replace(/%[0-7][\dA-F]|(?:%[89A-F][\dA-F])+/gi, (escape) => {
    const text = decodeUtf8(escape)
    return text !== undefined && /^(?:[\w\-.~]|[^\0-\u007f]+)$/.test(text)
      ? text
      : escape.toUpperCase()
  })
}

function decodeUtf8(escapes: string): string | undefined {
  try {
    return decodeURIComponent(escapes)
  } catch {
    return undefined
  }
}

function escapeWhere(pattern: RegExp, text: string): string {
  return text.toWellFormed().replace(pattern, encodeURIComponent)
}
