/**
 * The secret as receivers are given it: Standard Webhooks writes the bytes of the key in base64
 * behind a prefix, and libraries for it take it in this form.
 */
export function formatWebhookSecret(secret: string): string {
  return `whsec_${Buffer.from(secret, 'base64url').toString('base64')}`
}
