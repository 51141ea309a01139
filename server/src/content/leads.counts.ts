import { Type, type Static } from 'typebox'

const Count = Type.Integer({ minimum: 0 })
/** In UTC, as ISO 8601 has it; null where there is none. */
const Time = Type.Union([Type.String(), Type.Null()])

/**
 * What the embedded content service tells the gateway, for operators, of the requests it holds. Counts
 * alone; the call is outside `/api`, where no visitor comes.
 */
export const LeadCounts = Type.Object({
  /** Requests that nobody was handed: by a mail, a webhook, or `npm run leads`. */
  unread: Count,
  /** When the oldest of them came. */
  oldest: Time,
  outbox: Type.Array(
    Type.Object({
      channel: Type.Enum(['mail', 'webhook']),
      state: Type.Enum(['waiting', 'given_up']),
      messages: Count,
      /** When the oldest of those that wait was written. */
      oldest: Time,
    }),
  ),
})

export type LeadCounts = Static<typeof LeadCounts>

/** Where it is asked for, from the address of the content service. */
export const leadCountsPath = 'leads/unread'
