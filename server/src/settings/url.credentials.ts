/** An address apart from the user and password it names. */
export interface SplitAddress {
  /** May be shown, and be asked at: `fetch` refuses one with a user and password. */
  address: string
  /** What a request says who it is from with (RFC 7617 §2); none, where the address names nobody. */
  credentials: { authorization?: string }
}

/** Takes user and password out of an address. */
export function splitCredentials(given: string): SplitAddress {
  const url = new URL(given)
  const { username, password } = url
  url.username = ''
  url.password = ''
  const address = url.href
  if (username === '' && password === '') return { address, credentials: {} }
  const pair = Buffer.from(`${decode(username)}:${decode(password)}`).toString('base64')
  return { address, credentials: { authorization: `Basic ${pair}` } }
}

/** The password that an address names; empty: none. */
export function readPassword(given: string): string {
  return decode(new URL(given).password)
}

/** A lone `%` stands for itself, as in URL. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
