import { readRetryAfterMs } from '@faceplate/contracts/shared/retry.rules'
import { signWebhook } from '@faceplate/server/http/webhook.signature'
import { splitCredentials } from '@faceplate/server/settings/url.credentials'
import { DeliveryError } from '../outbox/delivery.error.ts'
import type { LeadMessage, SubscriberMessage } from '../outbox/outbox.store.ts'
import type { Sender } from '../outbox/outbox.worker.ts'

export interface WebhookSenderOptions {
  /**
   * Finds the URL of the receiver of a message; undefined if it has none. A user and password in it are sent as basic
   * authentication.
   */
  findUrl: (message: WebhookMessage) => Promise<string | undefined>
  /** Whether any message has a receiver. */
  hasReceiver: () => Promise<boolean>
  /**
   * Reads the values of the secret `webhook` in base64url, for each post: the current one, and those that it replaced.
   * Receivers that do not know the current one yet verify with these.
   */
  readSecrets: () => Promise<readonly string[]>
  now: () => Date
}

const timeoutMs = 10_000

/** A message that webhooks get. */
type WebhookMessage = LeadMessage | SubscriberMessage

/**
 * Posts requests of visitors and changes of subscriptions to their receivers, signed as the Standard Webhooks
 * specification defines.
 */
export function createWebhookSender({
  findUrl,
  hasReceiver,
  readSecrets,
  now,
}: WebhookSenderOptions): Sender {
  return {
    hasReceiver,
    async send(id, message) {
      if (message.kind !== 'lead' && message.kind !== 'subscriber') {
        throw new DeliveryError(`the webhook does not send messages of kind '${message.kind}'`, {
          isFinal: true,
        })
      }
      const url = await findUrl(message)
      if (url === undefined) throw new DeliveryError('no webhook is set up')
      const { address, credentials } = splitCredentials(url)
      const body = JSON.stringify({ id, ...describeEvent(message) })
      const secrets = (await readSecrets()).map((secret) => Buffer.from(secret, 'base64url'))
      const { status, headers } = await post(address, body, {
        'content-type': 'application/json',
        'user-agent': 'Faceplate',
        ...signWebhook({ id, body, now: now(), secrets }),
        ...credentials,
      })
      if (status >= 200 && status <= 299) return
      throw new DeliveryError(`the receiver responded ${status}`, {
        // Read from a response of any status, such as 429 and 503 (RFC 9110 §10.2.3, RFC 6585 §4).
        requestedMs: readRetryAfterMs(
          {
            retryAfter: headers.get('retry-after')?.trim(),
            date: headers.get('date') ?? undefined,
          },
          now().getTime(),
        ),
      })
    },
  }
}

/**
 * Type, time and data of an event; the time is when the event happened, also if it is sent later ("Payload structure").
 */
function describeEvent(message: WebhookMessage): { type: string; timestamp: string; data: object } {
  if (message.kind === 'lead') {
    const { kind: _, ...data } = message
    return { type: 'lead.created', timestamp: data.received_at, data }
  }
  const { kind: _, event, ...data } = message
  return { type: `subscription.${event}`, timestamp: data.at, data }
}

async function post(
  address: string,
  body: string,
  headers: Record<string, string>,
): Promise<Pick<Response, 'status' | 'headers'>> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      body,
      headers,
      // Following a redirect would send personal data to an address that is not configured.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    // The body is not needed: cancel it to free the connection, and ignore a connection that breaks here.
    response.body?.cancel().catch(() => {})
    return response
  } catch (error) {
    throw new DeliveryError(describeFailure(error))
  }
}

function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'the request failed'
  if (error.name === 'TimeoutError') return `no response within ${timeoutMs / 1000} s`
  const { cause } = error
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : error.name
  return `the request failed: ${code}`
}
