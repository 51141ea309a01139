/**
 * Cookies of one visitor where no browser stores them; they identify the comparison list. A session is an object per
 * visitor, so that two visitors in one program never share a list.
 */
export interface Session {
  /** Current cookies, in the format of `createSession`. */
  readonly cookie: string
  /** Sends these cookies, stores those that the response sets (RFC 6265 §5.3) and drops those it expires. */
  readonly fetch: typeof globalThis.fetch
}

/** Creates a session, or restores one from its stored `cookie`. */
export function createSession(kept = ''): Session {
  const cookies = new Map<string, string>()
  const keep = (pair: string) => {
    const at = pair.indexOf('=')
    if (at > 0) cookies.set(pair.slice(0, at).trim(), pair.slice(at + 1).trim())
  }
  kept.split(';').forEach(keep)
  const write = () => Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; ')
  return {
    get cookie() {
      return write()
    },
    async fetch(address, options) {
      const headers = new Headers(options?.headers)
      if (cookies.size > 0) headers.set('cookie', write())
      const answer = await fetch(address, { ...options, headers })
      for (const line of answer.headers.getSetCookie()) {
        const [pair = '', ...attributes] = line.split(';')
        if (isOver(attributes)) cookies.delete(pair.slice(0, pair.indexOf('=')).trim())
        else keep(pair)
      }
      return answer
    },
  }
}

/** Max-Age outranks Expires (RFC 6265 §5.3). */
function isOver(attributes: readonly string[]): boolean {
  const values = new Map(
    attributes.map((attribute) => {
      const [name = '', value = ''] = attribute.split('=')
      return [name.trim().toLowerCase(), value.trim()]
    }),
  )
  const maxAge = values.get('max-age')
  if (maxAge !== undefined) return Number(maxAge) <= 0
  return Date.parse(values.get('expires') ?? '') <= Date.now()
}
