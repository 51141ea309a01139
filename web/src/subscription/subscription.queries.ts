import { q } from '../base/query.ts'

/** The subscription that a confirmation link is about. */
export const confirmationQuery = (token: string) =>
  q('GET subscription/confirm', { query: { token } })

/** The subscription that an unsubscribe link is about. */
export const unsubscriptionQuery = (token: string) =>
  q('GET subscription/unsubscribe/{token}', { params: { token } })
