import { Type, type Static } from 'typebox'

const Count = Type.Integer({ minimum: 0 })
/** Time in UTC (ISO 8601); null if there is none. */
const Time = Type.Union([Type.String(), Type.Null()])

/**
 * Counts of stored leads, which the embedded content service reports to the gateway for operators. The call is outside
 * `/api`, so that visitors cannot reach it.
 */
export const LeadCounts = Type.Object({
  /** Leads that no email, webhook or `npm run leads` has delivered. */
  unread: Count,
  /** Time of the oldest undelivered lead. */
  oldest: Time,
  /** Leads in quarantine. */
  quarantined: Count,
  outbox: Type.Array(
    Type.Object({
      channel: Type.Enum(['mail', 'webhook']),
      state: Type.Enum(['waiting', 'given_up']),
      messages: Count,
      /** Time of the oldest waiting message. */
      oldest: Time,
    }),
  ),
})

export type LeadCounts = Static<typeof LeadCounts>

/** Path of the counts, relative to the base URL of the content service. */
export const leadCountsPath = 'leads/unread'
