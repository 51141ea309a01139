import { splitCredentials, type SplitAddress } from '@faceplate/server/settings/url.credentials'

/** Splits the configured address of a content API from its credentials; the address ends in a slash. */
export function readBase(given: string): SplitAddress {
  const { address, credentials } = splitCredentials(given)
  const url = new URL(address)
  if (!url.pathname.endsWith('/')) url.pathname += '/'
  return { address: url.href, credentials }
}
