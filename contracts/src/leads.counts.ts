import { Type, type Static } from 'typebox'

const Count = Type.Integer({ minimum: 0 })

/**
 * What the embedded content service tells the gateway, for operators, of the requests it holds. Counts
 * alone; the call is outside `/api`, where no visitor comes.
 */
export const LeadCounts = Type.Object({
  /** Requests that nobody was handed: by a mail, a webhook, or `npm run leads`. */
  unread: Count,
  outbox: Type.Array(
    Type.Object({
      channel: Type.Enum(['mail', 'webhook']),
      state: Type.Enum(['waiting', 'given_up']),
      messages: Count,
    }),
  ),
})

export type LeadCounts = Static<typeof LeadCounts>

/** Where it is asked for, from the address of the content service. */
export const leadCountsPath = 'leads/unread'
