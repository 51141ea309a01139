import { createHmac } from 'node:crypto'

/**
 * The header fields that sign a post as the Standard Webhooks specification defines (standardwebhooks.com, "Signature
 * scheme"): a list with a signature by each secret, so that a receiver with any of them accepts it.
 *
 * @param id names the message in all of its attempts
 * @param now time of this attempt: receivers refuse old ones, so that none can be replayed
 */
export function signWebhook({
  id,
  body,
  now,
  secrets,
}: {
  id: string
  body: string
  now: Date
  secrets: readonly Buffer[]
}): Record<string, string> {
  const timestamp = Math.floor(now.getTime() / 1000)
  const signatures = secrets.map((secret) => {
    const mac = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`)
    return `v1,${mac.digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  }
}
