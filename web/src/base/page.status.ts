import { ApiError } from '@faceplate/contracts/client/client'

/** Status of a page that shows an error: 502 or 504 if the content API failed, otherwise 500. */
export function readStatus(error: unknown): number {
  return error instanceof Error && /^50[24]$/.test(error.message) ? Number(error.message) : 500
}

/**
 * Whether a page failed because the browser has no connection: a call got no response, or the script of the page could
 * not be loaded while the browser reports that it is offline. Errors sent by the server carry no cause.
 */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { cause } = error
  if (cause instanceof ApiError) return cause.kind === 'network' && cause.status === 0
  return cause instanceof TypeError && !navigator.onLine
}
