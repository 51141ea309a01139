import { readRetryAfterMs } from '@faceplate/contracts/shared/retry.rules'

/** A request to an address that the settings name. */
export interface OutgoingRequest {
  /** Without user and password, which `fetch` refuses. */
  address: string
  method: string
  headers: Readonly<Record<string, string>>
  body?: string
  timeoutMs: number
}

export interface OutgoingAnswer {
  status: number
  /** When the other side wants to be asked again, in milliseconds from now. */
  retryAfterMs: number | undefined
}

/**
 * Sends a request whose answer matters by its status alone. Rejects as `fetch` does.
 *
 * @param nowMs milliseconds since 1970, for a `Retry-After` that is a date
 */
export async function sendRequest(
  { address, method, headers, body, timeoutMs }: OutgoingRequest,
  nowMs: number,
): Promise<OutgoingAnswer> {
  const response = await fetch(address, {
    method,
    headers: { 'user-agent': 'Faceplate', ...headers },
    ...(body !== undefined && { body }),
    // An address that is not configured would get secrets and personal data.
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  })
  // The body is not needed: cancel it to free the connection, and ignore a connection that breaks here.
  response.body?.cancel().catch(() => {})
  return {
    status: response.status,
    // Read from a response of any status, such as 429 and 503 (RFC 9110 §10.2.3, RFC 6585 §4).
    retryAfterMs: readRetryAfterMs(
      {
        retryAfter: response.headers.get('retry-after')?.trim(),
        date: response.headers.get('date') ?? undefined,
      },
      nowMs,
    ),
  }
}
