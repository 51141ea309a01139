import type { FieldLines } from '../base/http/field.lines.ts'

/**
 * The upstream's cookies carry this prefix in the browser. So only they go back to it, never those of
 * analytics or of other software on the host, and it cannot overwrite anyone else's.
 */
const prefix = 'api-'

/** The `Cookie` header for the upstream out of the visitor's; empty when there is none for it. */
export function toUpstreamCookie(header: string | undefined): string {
  return (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(prefix))
    .map((pair) => pair.slice(prefix.length))
    .join('; ')
}

/**
 * The upstream's `Set-Cookie` lines as cookies of this site: under our prefix, for this host alone and
 * its `/api/` only (RFC 6265 §5.2), never readable by scripts. Whether they are Secure is ours to say: it is
 * our connection to the visitor that they go over.
 */
export function toVisitorCookies(lines: FieldLines[string]): string[] {
  return [lines ?? []].flat().flatMap((line) => {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
    if (!/^[^=\s]+=/.test(pair)) return []
    const kept = attributes.filter((each) => /^(max-age|expires)\b/i.test(each))
    return [[`${prefix}${pair}`, ...kept, 'Path=/api/', 'HttpOnly', 'SameSite=Lax'].join('; ')]
  })
}
