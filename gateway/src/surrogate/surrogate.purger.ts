import { sendRequest } from '@faceplate/server/http/outgoing.request'
import { splitCredentials } from '@faceplate/server/settings/url.credentials'

/** Removes responses from caches in front. */
export interface SurrogatePurger {
  /**
   * Removes the responses with any of these keys, or with `isSoft` makes them stale, where the cache can: it asks the gateway
   * before it uses them again, and has them while no gateway responds. Rejects with a `PurgeFailure`.
   */
  purge(keys: readonly string[], isSoft: boolean): Promise<void>
}

/** Why caches in front have not done a purge. */
export class PurgeFailure extends Error {
  /** When the cache wants to be asked again, in milliseconds from now. */
  readonly retryAfterMs: number | undefined

  constructor(message: string, retryAfterMs?: number) {
    super(message)
    this.retryAfterMs = retryAfterMs
  }
}

const timeoutMs = 5000

/** Sends a request of a purge. Rejects with a `PurgeFailure` unless its status is a success. */
export async function sendPurge(
  url: string,
  { method, headers, body }: { method: string; headers: Record<string, string>; body?: string },
): Promise<void> {
  const { address, credentials } = splitCredentials(url)
  const { host } = new URL(address)
  const request = { address, method, headers: { ...credentials, ...headers }, timeoutMs }
  const { status, retryAfterMs } = await sendRequest(
    body === undefined ? request : { ...request, body },
    Date.now(),
  ).catch((error: unknown) => {
    throw new PurgeFailure(`${host}: ${describeFailure(error)}`)
  })
  if (status >= 200 && status <= 299) return
  throw new PurgeFailure(`${host} responded with ${status}`, retryAfterMs)
}

/** Splits keys into requests that the interface of a cache takes. */
export function splitKeys(
  keys: readonly string[],
  { mostKeys = Infinity, mostBytes = Infinity }: { mostKeys?: number; mostBytes?: number },
): string[][] {
  const parts: string[][] = []
  let part: string[] = []
  let bytes = 0
  for (const key of keys) {
    if (part.length > 0 && (part.length === mostKeys || bytes + key.length + 1 > mostBytes)) {
      parts.push(part)
      part = []
      bytes = 0
    }
    part.push(key)
    bytes += key.length + 1
  }
  return part.length > 0 ? [...parts, part] : parts
}

function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'the request failed'
  if (error.name === 'TimeoutError') return `no response within ${timeoutMs / 1000} s`
  const { cause } = error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.message
}
