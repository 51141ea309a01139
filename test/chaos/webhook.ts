import { once } from 'node:events'
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'

export interface Webhook {
  /** Ids of the messages about each request, by its reference. A repeated delivery has the id of the first one. */
  deliveries: ReadonlyMap<string, ReadonlySet<string>>
  close(): Promise<void>
}

/** Receives the requests of visitors as the system of the site's owner does, and records them. */
export async function startWebhook(address: string, port: string): Promise<Webhook> {
  const deliveries = new Map<string, Set<string>>()
  const server = createServer(async (request, response) => {
    const { id, data } = (await json(request)) as { id: string; data: { reference: string } }
    const ids = deliveries.get(data.reference) ?? new Set()
    deliveries.set(data.reference, ids.add(id))
    response.end()
  })
  server.listen(Number(port), address)
  await once(server, 'listening')
  return {
    deliveries,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
