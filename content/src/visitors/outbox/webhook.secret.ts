/** Name of the secret that signs the posts of the webhook. */
export const webhookSecret = 'webhook'

/**
 * Formats the secret for receivers: Standard Webhooks writes the key in base64 after a prefix, and its libraries
 * accept this form.
 */
export function formatWebhookSecret(secret: string): string {
  return `whsec_${Buffer.from(secret, 'base64url').toString('base64')}`
}
