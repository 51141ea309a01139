import type { ContentContext } from '../../base/http/context.ts'
import { countLeads } from './leads.count.ts'

/** Updates the metrics of unread requests and of the outbox on each scrape. */
export function watchLeads({ database, metrics, now }: ContentContext): void {
  const { leadsUnread, leadsUnreadOldest, outboxMessages, outboxOldest } = metrics
  const findAge = (since: string | null) =>
    since === null ? 0 : Math.max(0, (now().getTime() - Date.parse(since)) / 1000)
  metrics.updates.push(async () => {
    const { unread, oldest, outbox } = await countLeads(database)
    leadsUnread.set(unread)
    leadsUnreadOldest.set(findAge(oldest))
    for (const { channel, state, messages, oldest: since } of outbox) {
      outboxMessages.set({ channel, state }, messages)
      if (state === 'waiting') outboxOldest.set({ channel }, findAge(since))
    }
  })
}
