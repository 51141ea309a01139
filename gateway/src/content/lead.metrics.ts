import type { LeadCounts } from '@faceplate/contracts/leads.counts'
import type { Metrics } from '../metrics/metrics.ts'

/** Sets what was counted; what nobody knows is left out, since a nought would be taken for the truth. */
export function setLeadMetrics(
  { leadsUnread, outboxMessages }: Metrics,
  counts: LeadCounts | undefined,
): void {
  outboxMessages.reset()
  if (!counts) {
    leadsUnread.remove()
    return
  }
  leadsUnread.set(counts.unread)
  for (const { channel, state, messages } of counts.outbox) {
    outboxMessages.set({ channel, state }, messages)
  }
}
