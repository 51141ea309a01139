import { ApiError } from '@faceplate/contracts/client/client'

/** The status of a page that shows an error: of the way to the content API, or ours. */
export function readStatus(error: unknown): number {
  return error instanceof Error && /^50[24]$/.test(error.message) ? Number(error.message) : 500
}

/**
 * Whether there is no page because the browser reached nothing: neither data nor, while it knows itself that it is
 * offline, the page's script. Of an error of the server no cause is told.
 */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { cause } = error
  if (cause instanceof ApiError) return cause.kind === 'network' && cause.status === 0
  return cause instanceof TypeError && !navigator.onLine
}
