/** Where a content API is, apart from what it asks for at its door. */
export interface UpstreamBase {
  /** Ends in a slash, and names neither user nor password: it may be shown. */
  address: string
  /** What each request says who it is from with; none, where the address names nobody. */
  credentials: { authorization?: string }
}

/** Takes user and password out of an address: no request may have them there, and each shows them in its errors. */
export function readBase(given: string): UpstreamBase {
  const url = new URL(given)
  const { username, password } = url
  url.username = ''
  url.password = ''
  if (!url.pathname.endsWith('/')) url.pathname += '/'
  const address = url.href
  if (username === '' && password === '') return { address, credentials: {} }
  // RFC 7617 §2
  const pair = Buffer.from(`${decode(username)}:${decode(password)}`).toString('base64')
  return { address, credentials: { authorization: `Basic ${pair}` } }
}

/** A lone `%` stands for itself, as in URL. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
