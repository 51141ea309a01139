import { leadCountsPath } from '@faceplate/server/content/leads.counts'
import type { ContentContext } from '../../base/http/context.ts'
import { countLeads } from './leads.count.ts'
import { watchLeads } from './leads.metrics.ts'

/** Tells the gateway of this machine how many requests wait for a reader. */
export function registerLeads(context: ContentContext) {
  const { app, database } = context
  watchLeads(context)
  app.get(`/${leadCountsPath}`, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return countLeads(database)
  })
}
