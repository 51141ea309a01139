/** Escapes are undone this often; no honest path repeats them so. */
const maxDecodings = 5

/**
 * A dot segment (RFC 3986 §5.2.4), also one with an end that some server cuts off: path parameters (`..;x`), a query, a
 * fragment, an escape or blanks.
 */
// eslint-disable-next-line no-control-regex -- some servers cut off control characters too
const dotSegment = /(?:^|[/\\])(?:\.{1,2}[\u0000-\u0020]*(?:[/\\;?#%]|$)|\.+;)/

/**
 * Whether a path has a dot segment for some server, which may undo escapes several times and drop path parameters. The
 * URL parser, which follows WHATWG URL, knows `.`, `..` and `%2e` only.
 */
export function hasDotSegment(given: string): boolean {
  let path = given
  for (let count = 0; count < maxDecodings; count += 1) {
    if (dotSegment.test(path)) return true
    if (!path.includes('%')) return false
    const next = decodeAscii(path)
    if (next === path) return false
    path = next
  }
  return true
}

/** Decodes escapes of ASCII characters, and keeps all others, for example the `%` of `100%.pdf`. */
function decodeAscii(path: string): string {
  return path.replace(/%([0-7][0-9a-f])/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}
