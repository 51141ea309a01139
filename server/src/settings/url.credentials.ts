/** A URL and its credentials, separated. */
export interface SplitAddress {
  /** URL without credentials, safe to log and required by `fetch`, which rejects URLs with credentials. */
  address: string
  /** Authorization header (RFC 7617 §2); empty if the URL has no credentials. */
  credentials: { authorization?: string }
}

/** Removes user and password from a URL. */
export function splitCredentials(given: string): SplitAddress {
  const url = new URL(given)
  const { username, password } = url
  url.username = ''
  url.password = ''
  const address = url.href
  if (username === '' && password === '') return { address, credentials: {} }
  const pair = Buffer.from(`${decodeCredential(username)}:${decodeCredential(password)}`).toString(
    'base64',
  )
  return { address, credentials: { authorization: `Basic ${pair}` } }
}

/** Reads the password of a URL; empty if there is none. */
export function readPassword(given: string): string {
  return decodeCredential(new URL(given).password)
}

/** Decodes a user or password of a URL; a stray `%` stays as it is, as in URL. */
export function decodeCredential(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
