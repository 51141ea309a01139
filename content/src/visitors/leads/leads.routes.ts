import { leadCountsPath } from '@faceplate/server/content/leads.counts'
import type { ContentContext } from '../../base/http/context.ts'
import { countLeads } from './leads.count.ts'
import { watchLeads } from './leads.metrics.ts'

/** Serves the counts of unread requests and outbox messages to the gateway on the same machine. */
export function registerLeads(context: ContentContext) {
  const { app, database } = context
  watchLeads(context)
  app.get(`/${leadCountsPath}`, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return countLeads(database)
  })
}
