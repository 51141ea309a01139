import { randomUUID } from 'node:crypto'
import { signWebhook } from '@faceplate/server/http/webhook.signature'
import { sendPurge, type SurrogatePurger } from './surrogate.purger.ts'

/**
 * Posts each purge to a program of the company, which tells its caches, signed as the Standard Webhooks specification
 * defines: `{"type": "edge.purge", "timestamp": "…", "data": {"keys": ["catalogue"], "soft": false}}`.
 *
 * @param key `whsec_` and a secret in base64, as libraries for these webhooks take it, or a text whose bytes sign
 */
export function createWebhookPurger(url: string, key: string): SurrogatePurger {
  const secret = key.startsWith('whsec_') ? Buffer.from(key.slice(6), 'base64') : Buffer.from(key)
  return {
    async purge(keys, isSoft) {
      const now = new Date()
      const body = JSON.stringify({
        type: 'edge.purge',
        timestamp: now.toISOString(),
        data: { keys, soft: isSoft },
      })
      await sendPurge(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...signWebhook({ id: randomUUID(), body, now, secrets: [secret] }),
        },
        body,
      })
    },
  }
}
