import { splitCredentials, type SplitAddress } from '@faceplate/server/settings/url.credentials'

/** Where a content API is, apart from what it asks for at its door: its address ends in a slash. */
export function readBase(given: string): SplitAddress {
  const { address, credentials } = splitCredentials(given)
  const url = new URL(address)
  if (!url.pathname.endsWith('/')) url.pathname += '/'
  return { address: url.href, credentials }
}
