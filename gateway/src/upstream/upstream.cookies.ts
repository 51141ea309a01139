import type { FieldLines } from '../base/http/field.lines.ts'

/**
 * Cookies of the upstream have this prefix in the browser. So only these are sent back to it, never those of analytics
 * or of other software on the host, and the upstream cannot overwrite other cookies.
 */
const prefix = 'api-'

/** The part of a visitor's `Cookie` header for the upstream; empty if it has no cookie for the upstream. */
export function toUpstreamCookie(header: string | undefined): string {
  return (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(prefix))
    .map((pair) => pair.slice(prefix.length))
    .join('; ')
}

/**
 * Converts `Set-Cookie` lines of the upstream to cookies of this site: with the prefix, for this host and `/api/` only
 * (RFC 6265 §5.2), not readable by scripts. `writeCookies` adds Secure, which depends on the connection of the visitor.
 */
export function toVisitorCookies(lines: FieldLines[string]): string[] {
  return [lines ?? []].flat().flatMap((line) => {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
    if (!/^[^=\s]+=/.test(pair)) return []
    const kept = attributes.filter((each) => /^(max-age|expires)\b/i.test(each))
    return [[`${prefix}${pair}`, ...kept, 'Path=/api/', 'HttpOnly', 'SameSite=Lax'].join('; ')]
  })
}
