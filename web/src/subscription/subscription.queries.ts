import { q } from '../base/query.ts'

/** The subscription that the link of a first letter is to confirm. */
export const confirmationQuery = (token: string) =>
  q('GET subscription/confirm', { query: { token } })

/** The subscription that a link of any letter may end. */
export const unsubscriptionQuery = (token: string) =>
  q('GET subscription/unsubscribe/{token}', { params: { token } })
