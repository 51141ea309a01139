import { isMachinePath } from '../../base/http/machine.paths.ts'

const extension = /\.[A-Za-z0-9]+$/

/** Whether a page has its address with a slash at the end (R-slash). */
export function needsSlash(path: string): boolean {
  return !path.endsWith('/') && !isMachinePath(path) && !extension.test(path)
}

const plain = /^[\w\-.~!$&'()*+,;=:@/]*$/

/**
 * Writes a path the one way in which paths are compared (RFC 3986 §6.2.2): what need not be escaped
 * is decoded, letters composed of several signs are one sign (NFC), all other escapes are in capitals.
 * `%2F` stays as it is, so a path never gets more segments. Upper and lower case are different paths.
 */
export function normalizePath(path: string): string {
  if (plain.test(path)) return path
  return escapeWhere(/[^\w\-.~!$&'()*+,;=:@/%\u0080-\u{10ffff}]/gu, decode(path).normalize('NFC'))
}

/** Writes a normalised path, or a query, so that it may stand in a header. */
export function encodeForHeader(text: string): string {
  return escapeWhere(/[^\u0021-\u007e]|["<>\\^`{|}]/gu, text)
}

/** What a normalised path is found by: with and without a slash at its end it is the same. */
export function toKey(path: string): string {
  return path.endsWith('/') ? path.slice(0, -1) : path
}

/** Signs of ASCII are looked at one by one; only whole characters beyond it can be decoded. */
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

function escapeWhere(sign: RegExp, text: string): string {
  return text.toWellFormed().replace(sign, encodeURIComponent)
}
