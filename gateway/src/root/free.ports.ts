import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Refuses a start whose port another program has, before the content is imported, which may take minutes. Port 0 is any free
 * one.
 *
 * @throws as `listen` does, with the port that cannot be used
 */
export async function requireFreePorts(
  places: readonly { host: string; port: number }[],
): Promise<void> {
  for (const { host, port } of places) {
    if (port === 0) continue
    const server = createServer()
    server.listen({ host, port, exclusive: true })
    await once(server, 'listening')
    server.close()
    await once(server, 'close')
  }
}
