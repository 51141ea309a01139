import { sendRequest, type OutgoingAnswer } from '@faceplate/server/http/outgoing.request'
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
      const { status, retryAfterMs } = await post(
        address,
        body,
        {
          'content-type': 'application/json',
          ...signWebhook({ id, body, now: now(), secrets }),
          ...credentials,
        },
        now().getTime(),
      )
      if (status >= 200 && status <= 299) return
      throw new DeliveryError(`the receiver responded ${status}`, { requestedMs: retryAfterMs })
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
  nowMs: number,
): Promise<OutgoingAnswer> {
  try {
    return await sendRequest({ address, method: 'POST', headers, body, timeoutMs }, nowMs)
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
